/** Questions to the server that are no part of a match: games, faces, rules, decks, new matches. */

/** What the server says was wrong, with every reason it gave. */
export class Problem extends Error {
  constructor(status, answer) {
    super(answer.problem ?? "The server did not answer as expected. Try again in a moment.");
    this.status = status;
    this.problems = answer.problems ?? [this.message];
    this.clause = answer.clause ?? "";
  }
}

/** The answer to a request, as data; raises a Problem. */
export async function ask(path, body) {
  const how = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new Problem(0, { problem: "The server cannot be reached. Is it still running?" });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Problem(response.status, answer);
  if (response.status === 202) answer.waiting = true;
  return answer;
}

const kept = new Map();

/** The answer to a request that never changes, asked once. */
export function askOnce(path) {
  if (!kept.has(path)) kept.set(path, ask(path).catch((problem) => (kept.delete(path), Promise.reject(problem))));
  return kept.get(path);
}

/** All games, and the bots: `{games, bots, phrases}`. */
export function allGames() {
  return askOnce("/api/games");
}

/** One game by name. */
export async function gameNamed(name) {
  const { games } = await allGames();
  const game = games.find((one) => one.name === name);
  if (!game) throw new Problem(404, { problem: `There is no game called ${name}.` });
  return game;
}

/** The faces of all cards of a game, by id; a match that pins other cards than the game has now says where its own are. */
export async function facesOf(name, path = `/api/games/${name}/faces`) {
  return (await askOnce(path)).faces;
}
