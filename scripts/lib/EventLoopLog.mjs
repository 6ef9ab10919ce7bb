import { readFileSync } from 'node:fs';
import { inRepository } from './paths.mjs';

/** The line that `measureEventLoop.cjs` logs every second, in the format of a portal's log. */
const WORKED = /: Event loop held \{"milliseconds":[\d.]+,"worked":([\d.]+)\}/g;

/** Arguments for the Node of a portal that have it log how long its event loop is held. */
export const measureEventLoop = [
  '--require',
  inRepository('scripts/lib/bench/processes/measureEventLoop.cjs'),
];

/** Reads from the log of a portal how long its event loop was held, from a point in time on. */
export class EventLoopLog {
  #path;
  #from;

  /** @param {string} path of a log; what it has already does not count */
  constructor(path) {
    this.#path = path;
    this.#from = readFileSync(path, 'utf8').length;
  }

  /** The longest stretch, milliseconds, without waiting for a processor; undefined where nothing was measured. */
  longest() {
    const text = readFileSync(this.#path, 'utf8').slice(this.#from);
    const all = [...text.matchAll(WORKED)].map(([, worked]) => Number(worked));
    return all.length > 0 ? Math.max(...all) : undefined;
  }
}
