import { ABSENT } from './clusters.mjs';

/**
 * The state of a cluster, as known from the answers to the only client that changes it.
 *
 * @typedef {object} ClusterKnowledge
 * @property {string} name
 * @property {number[]} possible marks that it may have: more than one once an answer has left open what happened
 * @property {boolean} existed whether it is known to have existed
 */

/** Keeps the known state of a cluster, as e2e/chaos does it. */
export class ClusterLedger {
  name;
  /** @type {number[]} */
  possible = [ABSENT];
  existed = false;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /** Its one possible mark; undefined where that isn't known. */
  get mark() {
    return this.possible.length === 1 ? this.possible[0] : undefined;
  }

  /**
   * Records a successful change.
   *
   * @param {number} mark that it gave the cluster
   */
  done(mark) {
    this.possible = [mark];
    if (mark !== ABSENT) this.existed = true;
  }

  /**
   * Records that the result of a change is unknown.
   *
   * @param {number} mark that it would give the cluster
   */
  lost(mark) {
    this.possible = [...new Set([...this.possible, mark])];
  }

  /** @returns {ClusterKnowledge} */
  toJSON() {
    const { name, possible, existed } = this;
    return { name, possible, existed };
  }
}
