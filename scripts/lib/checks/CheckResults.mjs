import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.mjs';

/**
 * @typedef {object} CheckResult
 * @property {'passed' | 'failed' | 'skipped'} result
 * @property {import('../testCounts.mjs').TestCounts} [counts] where the suite counts
 * @property {number} seconds
 * @property {string} log
 */

/** The results for one state of the sources, kept in a file so that an interrupted run can be continued. */
export class CheckResults {
  /** @type {string} */
  #folder;
  /** @type {Record<string, CheckResult>} */
  #results = {};

  /** @param {string} folder takes the results and the logs */
  constructor(folder) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    if (existsSync(this.#file)) {
      this.#results = JSON.parse(readFileSync(this.#file, 'utf8'));
    }
  }

  get #file() {
    return join(this.#folder, 'results.json');
  }

  /** @param {string} name of a suite */
  get(name) {
    return this.#results[name];
  }

  /**
   * @param {string} name
   * @param {CheckResult} result
   */
  set(name, result) {
    this.#results[name] = result;
    writeFileSync(this.#file, JSON.stringify(this.#results, undefined, 2));
  }

  /**
   * Forgets results.
   *
   * @param {string[]} names
   */
  forget(names) {
    for (const name of names) {
      delete this.#results[name];
      rmSync(this.logPath(name), { force: true });
    }
    writeFileSync(this.#file, JSON.stringify(this.#results, undefined, 2));
  }

  /** @param {string} name */
  logPath(name) {
    return join(this.#folder, `${name.replaceAll(':', '-')}.log`);
  }
}

/**
 * Identifies the state of the sources: the commit, and a hash of later changes.
 *
 * @param {string} [folder]
 */
export function sourceState(folder = repositoryRoot) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    }).stdout;
  const commit = git('rev-parse', '--short=12', 'HEAD').trim();
  const status = git('status', '--porcelain');
  if (!status) return commit;
  const changes = createHash('sha256')
    .update(status)
    .update(git('diff', 'HEAD'));
  return `${commit}-${changes.digest('hex').slice(0, 8)}`;
}
