/**
 * Measurements of a normal user.
 *
 * @typedef {object} Experience
 * @property {number[]} gets milliseconds of each, from when it was due
 * @property {number[]} lists
 * @property {number[]} writes creations and deletions
 * @property {number[]} heard milliseconds until a watch told of a creation
 * @property {string[]} failures what was not answered with 200, and why
 * @property {number[]} slowestBySecond milliseconds of the slowest request that was due in each second
 */

/** @returns {Experience} without measurements */
export function newExperience() {
  return {
    gets: [],
    lists: [],
    writes: [],
    heard: [],
    failures: [],
    slowestBySecond: [],
  };
}
