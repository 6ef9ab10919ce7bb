import { UserError } from './runMain.mjs';

/** Another seed every day, e.g. 20261122, so that many runs together try more than a single one. */
export function seedOfTheDay() {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

/**
 * Reads `--seed`.
 *
 * @param {string | number} seed
 * @throws {UserError} saying which are possible
 */
export function readSeed(seed) {
  const number = Number(seed);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new UserError(
      `--seed ${seed} is no seed: give a whole number, 0 or greater.`,
    );
  }
  return number;
}
