/** Questions to the server that are no part of a match: games, faces, rules, decks, new matches. */

/** @import { Catalogue, Faces } from "./types.js" */

/** What the server says was wrong, with every reason it gave. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {{problem?: string, problems?: string[], clause?: string}} answer
   */
  constructor(status, answer) {
    super(answer.problem ?? "The server did not answer as expected. Try again in a moment.");
    this.status = status;
    this.problems = answer.problems ?? [this.message];
    this.clause = answer.clause ?? "";
  }
}

/**
 * What went wrong, in words.
 * @param {unknown} problem
 */
export function told(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/**
 * Every reason that the server gave why something cannot be done.
 * @param {unknown} problem
 */
export function reasons(problem) {
  return problem instanceof Problem ? problem.problems : [told(problem)];
}

/**
 * The answer to a request, as data; raises a Problem.
 * @template [Answer=unknown] what docs/online.md says of the path
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer>}
 */
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
  return answer;
}

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();

/**
 * The answer to a request that never changes, asked once.
 * @template [Answer=unknown]
 * @param {string} path
 * @returns {Promise<Answer>}
 */
export function askOnce(path) {
  const answer = /** @type {Promise<Answer>} */ (kept.get(path) ?? ask(path));
  kept.set(path, answer);
  answer.catch(() => kept.delete(path));
  return answer;
}

/**
 * All games, and the bots.
 * @returns {Promise<Catalogue>}
 */
export function allGames() {
  return askOnce("/api/games");
}

/**
 * One game by name.
 * @param {string} name
 */
export async function gameNamed(name) {
  const { games } = await allGames();
  const game = games.find((one) => one.name === name);
  if (!game) throw new Problem(404, { problem: `There is no game called ${name}.` });
  return game;
}

/**
 * The faces of all cards of a game; a match that pins other cards than the game has now says where its own are.
 * @param {string} name
 * @param {string} [path]
 * @returns {Promise<Faces>}
 */
export async function facesOf(name, path = `/api/games/${name}/faces`) {
  /** @type {{faces: Faces}} */
  const { faces } = await askOnce(path);
  return faces;
}
