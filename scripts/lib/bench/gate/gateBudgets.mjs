import { GET_RATIO, LIST_RATIO, PAGE_RATIO } from '../budgets.mjs';

/**
 * @typedef {import('../budgets.mjs').Budget} Budget
 * @typedef {import('../budgets.mjs').Measurement} Measurement
 */

/** Limit for the CPU usage of portal and sandbox together without requests, percent of a core. */
const REST_PERCENT = 5;

/** Longest allowed block of the portal's event loop, milliseconds. */
const STALL_MS = 50;

const KIBIBYTES_PER_CLUSTER = 12;

/**
 * For the mean of lists while clusters start. Unlike the typical list, it includes waits for the work on thousands of
 * changes, on two cores that the portal shares with the sandbox and the clients.
 */
const STARTING_MEAN_RATIO = 2.25;

/** @param {number} limit */
function atMost(limit) {
  return (/** @type {Measurement} */ { value = Infinity }) => value <= limit;
}

/**
 * @param {string} work
 * @param {number} [limit] of the ratio
 */
function list(work, limit = LIST_RATIO) {
  return {
    work,
    unit: 'ms',
    limit: `<= ${limit}x`,
    isMet: (/** @type {Measurement} */ { ratio = Infinity }) => ratio <= limit,
  };
}

/** @param {string} work */
function stall(work) {
  return {
    work,
    unit: 'ms',
    limit: `<= ${STALL_MS} ms`,
    isMet: atMost(STALL_MS),
  };
}

/** The measurements of the gate, in the order of its table. They are few, and each has regressed unnoticed before. */
export const gateBudgets = /** @satisfies {Record<string, Budget>} */ ({
  list: list('list of all clusters; against a bare Node server'),
  listKeepers: list('the same during a round of every keeper'),
  listStarting: list('the same while 200 clusters start'),
  listStartingMean: list('the mean of these', STARTING_MEAN_RATIO),
  get: {
    work: 'get one cluster with a static token; against a bare Express handler',
    unit: 'requests/s',
    limit: `>= ${GET_RATIO}x`,
    isMet: (/** @type {Measurement} */ { ratio = 0 }) => ratio >= GET_RATIO,
  },
  page: {
    work: 'page of 100 out of 10,000 clusters; against out of 200',
    unit: 'ms',
    limit: `<= ${PAGE_RATIO}x`,
    isMet: (/** @type {Measurement} */ { ratio = Infinity }) =>
      ratio <= PAGE_RATIO,
  },
  rest: {
    work: 'a core without a request, portal and sandbox together',
    unit: '%',
    limit: `<= ${REST_PERCENT} %`,
    isMet: atMost(REST_PERCENT),
  },
  stallRest: stall('event loop held without a request, longest'),
  stallStarting: stall('event loop held while 200 clusters start, longest'),
  memory: {
    work: 'memory held for a cluster, beyond a portal without clusters',
    unit: 'KiB',
    limit: `<= ${KIBIBYTES_PER_CLUSTER} KiB`,
    isMet: atMost(KIBIBYTES_PER_CLUSTER),
  },
});

/** @typedef {keyof typeof gateBudgets} GateRowId */
