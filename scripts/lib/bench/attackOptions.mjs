import { resolve } from 'node:path';
import { UserError } from '../runMain.mjs';
import { attacks } from './attacks/attacks.mjs';

/** @typedef {import('./attacks/attacks.mjs').AttackId} AttackId */

const DEFAULT_SECONDS = 120;
const QUICK_SECONDS = 20;

/**
 * The event loop is not held for longer at a stretch, by all attacks together, and by one alone: in processor time, which
 * other work of the machine does not lengthen.
 */
const MAX_HELD_MS = 250;
const MAX_HELD_ALONE_MS = 50;

/**
 * The same in the short form, which every change must pass on any machine: on the same commit it was 66 ms on one machine
 * and 272 ms on another that had other work. What scans or parses without a bound takes seconds.
 */
const QUICK_MAX_HELD_MS = 1_000;

/** How long the portal may take to release the attackers' streams, logs and bodies. */
const REST_SECONDS = 60;
const QUICK_REST_SECONDS = 10;

/** A get of a normal user takes less than this, for all but one of a hundred. */
const MAX_GET_P99_MS = 250;

/**
 * The same in the short form: what clients wait for. Node accepts one connection in each turn of the event loop
 * (https://github.com/nodejs/node/issues/57364), so the hundreds that the attackers open at once delay each new connection
 * by 1 to 12 s, also those of the portal to itself, which ask for permissions. How long depends on the machine. What the
 * portal itself does shows in the time for which it holds the event loop, and in requests that fail.
 */
const QUICK_MAX_GET_P99_MS = 30_000;

export const ATTACK_OPTIONS =
  /** @satisfies {import('../commandLine.mjs').Options} */ ({
    seconds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    profile: { type: 'string' },
  });

/**
 * Reads the options of `npm run attack`.
 *
 * @param {import('../commandLine.mjs').Given<typeof ATTACK_OPTIONS>['values']} values
 * @throws {UserError} saying which are possible
 */
export function readAttackOptions(values) {
  const { quick, profile } = values;
  const ids = readOnly(values.only);
  return {
    seconds: readSeconds(
      values.seconds,
      quick ? QUICK_SECONDS : DEFAULT_SECONDS,
    ),
    restSeconds: quick ? QUICK_REST_SECONDS : REST_SECONDS,
    hasRested: !quick,
    maxGetP99Ms: quick ? QUICK_MAX_GET_P99_MS : MAX_GET_P99_MS,
    maxHeldMs: maxHeldMs(quick, ids),
    ids,
    profile: profile && resolve(profile),
  };
}

/**
 * @param {boolean} quick
 * @param {AttackId[]} ids
 */
function maxHeldMs(quick, ids) {
  if (quick) return QUICK_MAX_HELD_MS;
  return ids.length === 1 ? MAX_HELD_ALONE_MS : MAX_HELD_MS;
}

/**
 * Reads `--seconds`.
 *
 * @param {string | undefined} text
 * @param {number} otherwise
 * @throws {UserError} for what is too short to show anything
 */
export function readSeconds(text, otherwise) {
  const seconds = text === undefined ? otherwise : Number(text);
  if (!(seconds >= 5)) {
    throw new UserError(`--seconds ${text} is not possible: give 5 or more.`);
  }
  return seconds;
}

/**
 * @param {string | undefined} only
 * @returns {AttackId[]}
 */
function readOnly(only) {
  const all = /** @type {AttackId[]} */ (Object.keys(attacks));
  if (only === undefined) return all;
  const wanted = only.split(',');
  const unknown = wanted.filter(id => !all.some(known => known === id));
  if (unknown.length) {
    throw new UserError(
      `--only ${unknown.join(',')} is no attack. There are: ${all.join(', ')}.`,
    );
  }
  return all.filter(id => wanted.includes(id));
}
