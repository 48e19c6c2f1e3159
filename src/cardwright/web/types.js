/**
 * What the server tells, as types for those who write this page: games and faces, a view, the messages of the socket.
 * What they mean stands in docs/online.md. No code is here, and nothing loads this.
 *
 * @typedef {object} Look how a page paints a game
 * @property {Object<string, string>} dark colours by role
 * @property {Object<string, string>} light
 * @property {string} pattern
 * @property {string} emblem the way in which pictures are composed
 * @property {Object<string, string>} hues by the colour of the table
 * @property {string} cost the corner of a face that has the cost
 * @property {string} stats
 * @property {string} band
 *
 * @typedef {object} Zone
 * @property {string} name
 * @property {string} title
 * @property {boolean} folded shown as a number, and opened on demand
 * @property {boolean} live whether cards have marks and numbers of their own in it
 * @property {boolean} drawn
 * @property {{title: string, kinds: string[]}[]} rows
 *
 * @typedef {object} Stop a kind of window
 * @property {string} name
 * @property {string} words
 * @property {boolean} fixed always on
 *
 * @typedef {object} Deck a ready deck
 * @property {string} name
 * @property {string} story
 * @property {{id: string, count: number}[]} list
 *
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {number} minutes
 * @property {Look} look
 * @property {Object<string, string>} colours colours of the table by what has them
 * @property {Object<string, string>} letters what a letter in a cost stands for
 * @property {Zone[]} zones
 * @property {{name: string, title: string}[]} numbers that a seat has
 * @property {Stop[]} stops
 * @property {Deck[]} decks
 *
 * @typedef {{name: string, about: string}} Bot
 * @typedef {{games: Game[], bots: Bot[], phrases: string[]}} Catalogue
 * @typedef {{word: string, explains: string, clause: string}} Keyword
 *
 * @typedef {object} Face what is printed on a card; of one that the game does not know, only its name
 * @property {string} id
 * @property {string} name
 * @property {Object<string, number>} stats
 * @property {string} [kind]
 * @property {string} [kind_line]
 * @property {string|number|null} [cost]
 * @property {string[]} [types]
 * @property {Keyword[]} [keywords]
 * @property {string} [sentence]
 * @property {string} [flavour]
 * @property {string[]} [colours]
 * @property {string} [letter]
 *
 * @typedef {Object<string, Face>} Faces by id
 *
 * @typedef {{seat: number, zone: string, at: number}} Place the place of a card in the list of its zone
 * @typedef {{name: string, words: string, short: string, at?: Place}} Mark
 *
 * @typedef {object} Card as it is seen; what is as usual is left out
 * @property {string} id
 * @property {string} name
 * @property {{cost?: number|string}} [now] printed facts that are different at the moment
 * @property {number[]} [stats]
 * @property {number[]} [printed] the stats as printed, where they differ
 * @property {number} [damage]
 * @property {string[]} [keywords]
 * @property {Mark[]} [marks]
 * @property {{by: string, until: string}[]} [lasting]
 * @property {boolean} [known] lies in the other's hand
 * @property {boolean} [shown] lies in the own hand, and the other knows it
 * @property {boolean} [picked]
 * @property {boolean} [token]
 *
 * @typedef {object} Side one side of the table
 * @property {string} name
 * @property {{name: string, amount: number}[]} numbers
 * @property {Object<string, {count: number, cards: (Card|null)[], open?: string[]}>} zones
 * @property {{count: number, known: {from_top: number, card: Card}[], list?: {id: string, count: number}[]}} deck
 *
 * @typedef {object} Choice
 * @property {number} number
 * @property {string} words
 * @property {string} text what is sent
 * @property {number|null} seat
 * @property {string|null} zone
 * @property {string|null} card
 * @property {number|null} at
 *
 * @typedef {object} Question
 * @property {string} name
 * @property {string} words
 * @property {string} clause
 * @property {string} why
 * @property {boolean} set whether several cards may be named at once
 * @property {string} within the question for a set during which this one comes
 * @property {boolean} window
 * @property {string|null} end the text of the choice that ends a set
 * @property {string|null} enter the text of the choice that Enter stands for
 *
 * @typedef {object} StackEntry
 * @property {{id: string, name: string}} card
 * @property {"card"|"ability"|"trigger"} is
 * @property {string} whose
 * @property {string} option
 * @property {string} x
 * @property {{seat: number, card: Card|null, words: string, at?: Place}[]} targets
 * @property {boolean} [happens]
 * @property {boolean} [waits]
 *
 * @typedef {object} Entry a line of the log
 * @property {number} number
 * @property {number} turn
 * @property {number} seat
 * @property {string} note
 * @property {string} words
 * @property {string} card
 * @property {string} several
 * @property {string} clause
 * @property {boolean} heading
 * @property {boolean} aside
 * @property {string} repeats
 *
 * @typedef {object} View all that a seat may see
 * @property {string} game
 * @property {number|null} seat null for a spectator
 * @property {number} turn
 * @property {string} phase
 * @property {number} active
 * @property {number|null} to_move
 * @property {boolean} over
 * @property {StackEntry[]} stack
 * @property {Question|null} question
 * @property {Side[]} seats
 * @property {Choice[]} choices
 * @property {Entry[]} log
 *
 * @typedef {object} Player
 * @property {string} name
 * @property {string|null} bot
 * @property {boolean} here
 * @property {boolean} gone
 * @property {boolean} thinking
 * @property {boolean} ready
 *
 * @typedef {object} Over
 * @property {number|null} winner
 * @property {boolean} drawn
 * @property {string} words
 * @property {string} record
 * @property {string} replay
 * @property {string|null} rematch
 *
 * @typedef {{on: string[], full: boolean}} Stops
 * @typedef {{minutes: number, increment: number}} ClockWish
 * @typedef {"undo"|"take_back"|"concede"|"claim"|"let_bot"|"come_back"|"rematch"} Act
 *
 * @typedef {object} TableMessage the table as this seat may see it
 * @property {"table"} t
 * @property {string} match
 * @property {string} faces where the faces of its cards are
 * @property {number} n
 * @property {number|null} seat
 * @property {View|null} view null before the deal
 * @property {number} log_from
 * @property {boolean} asked
 * @property {string} reason
 * @property {string[]} passed
 * @property {Stops|null} stops
 * @property {{left: number[], running: number|null, increment: number}|null} clock
 * @property {Player[]} players
 * @property {Player|null} opponent
 * @property {Record<Act, boolean>} can
 * @property {{kind: string, by: number}|null} offer
 * @property {string} commitment
 * @property {string} spectator
 * @property {string|null} waiting
 * @property {string} [invite]
 * @property {Over|null} over
 *
 * @typedef {TableMessage & {view: View}} Dealt a table with cards on it
 * @typedef {TableMessage & {over: Over, view: View}} Finished
 * @typedef {{t: "refused", id: string, problem: string, clause: string, n?: number}} Refusal
 * @typedef {{t: "said", seat: number, phrase: number}} Said
 * @typedef {{t: "ack", id: string} | {t: "bye", problem: string} | {t: "pong"}} Service what the line itself needs
 * @typedef {TableMessage | Refusal | Said | Service} Heard
 * @typedef {{t: string, [name: string]: unknown}} Sent what a client says; docs/online.md lists it
 *
 * @typedef {{points: {at: number, turn: number, rate: number}[], turning: {at: number, words: string, change: number}[]}} Chances
 * @typedef {{match: string, seat: number, token: string}} Seated what somebody who has taken a seat is told
 *
 * @typedef {object} Invitation
 * @property {string} game
 * @property {string|null} by
 * @property {boolean} open
 * @property {ClockWish|null} clock
 * @property {string} spectator
 *
 * @typedef {object} Moments what there is of a finished match
 * @property {number} moments
 * @property {string} faces
 * @property {string[]} names
 * @property {{turn: number, at: number}[]} turns
 *
 * @typedef {View & {chosen: string|null, mover: number}} Moment
 * @typedef {{title: string, sections: {title: string, clauses: {number: string, text: string}[]}[]}} Rulebook
 */

export {};
