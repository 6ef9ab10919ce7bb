/**
 * @typedef {object} Budget
 * @property {string} work what is measured
 * @property {string} unit of the values
 * @property {string} [limit] what the budget says, for people; absent for rows that are only told
 * @property {(row: Measurement) => boolean} [isMet]
 */

/**
 * The measurement for a row. `skipped` is the reason if there is none.
 *
 * @typedef {object} Measurement
 * @property {number} [value]
 * @property {number} [baseline] what it is compared with, in the same unit
 * @property {number} [ratio] of value to baseline
 * @property {string} [note]
 * @property {string} [skipped]
 */

/** A list may take this many times what the same bytes take from a bare Node server. */
export const LIST_RATIO = 1.5;

/** A part of the requests per second of a bare Express handler behind the same middleware. */
export const GET_RATIO = 0.8;

/** A page of a long list takes at most this much longer than one of a short list. */
export const PAGE_RATIO = 1.2;

const VISIBLE_IN_API_MS = 50;
const VISIBLE_IN_BROWSER_MS = 500;
const KIBIBYTES_PER_CLUSTER = 20;
const READY_SECONDS = 5;
const READY_LONG_SECONDS = 8;
const INTERACTIVE_SECONDS = 2;
const KEY_MS = 100;

/** @param {number} limit */
function below(limit) {
  return (/** @type {Measurement} */ { value = Infinity }) => value < limit;
}

/** Every row of the table, in its order. */
export const budgets = /** @satisfies {Record<string, Budget>} */ ({
  list: {
    work: 'list of all clusters with events, no compression; against a bare Node server',
    unit: 'ms',
    limit: `<= ${LIST_RATIO}x`,
    isMet: ({ ratio = Infinity }) => ratio <= LIST_RATIO,
  },
  listCalls: {
    work: 'Kubernetes calls during those lists',
    unit: 'calls',
    limit: '0',
    isMet: ({ value }) => value === 0,
  },
  listGzip: {
    work: 'the same list with gzip; against none',
    unit: 'ms',
  },
  listBeside: {
    work: 'list of all clusters of the KubeRay API beside as many of other tools; against a bare Node server',
    unit: 'ms',
    limit: `<= ${LIST_RATIO}x`,
    isMet: ({ ratio = Infinity }) => ratio <= LIST_RATIO,
  },
  listForeign: {
    work: 'list of both together; against a bare Node server',
    unit: 'ms',
    limit: `<= ${LIST_RATIO}x`,
    isMet: ({ ratio = Infinity }) => ratio <= LIST_RATIO,
  },
  watchMemory: {
    work: 'memory of a watch of kubectl, of 100 on all these',
    unit: 'KiB',
  },
  watchRest: {
    work: 'processor time with these watches while nothing changes; against none',
    unit: '%',
  },
  watchChanges: {
    work: 'processor time with these watches at 20 changes a second; against none',
    unit: '%',
  },
  listUncached: {
    work: 'the same list asked of Kubernetes, 1 + 2n calls, no rate limit; against ours',
    unit: 'ms',
  },
  getToken: {
    work: 'get one cluster with a static token; against a bare Express handler',
    unit: 'requests/s',
    limit: `>= ${GET_RATIO}x`,
    isMet: ({ ratio = 0 }) => ratio >= GET_RATIO,
  },
  getUser: {
    work: "get one cluster with a user's token; against a bare Express handler",
    unit: 'requests/s',
    limit: `>= ${GET_RATIO}x`,
    isMet: ({ ratio = 0 }) => ratio >= GET_RATIO,
  },
  getBare: {
    work: 'get one cluster with a static token; against a bare Node server',
    unit: 'requests/s',
  },
  getGrpc: {
    work: 'get one cluster over gRPC; against HTTP',
    unit: 'requests/s',
    limit: '>= 1x',
    isMet: ({ ratio = 0 }) => ratio >= 1,
  },
  page: {
    work: 'page of 100 out of 10,000 clusters; against out of 200',
    unit: 'ms',
    limit: `<= ${PAGE_RATIO}x`,
    isMet: ({ ratio = Infinity }) => ratio <= PAGE_RATIO,
  },
  changeApi: {
    work: 'change in Kubernetes until the API shows it',
    unit: 'ms',
    limit: `< ${VISIBLE_IN_API_MS} ms`,
    isMet: below(VISIBLE_IN_API_MS),
  },
  changeBrowser: {
    work: 'change in Kubernetes until a browser shows it',
    unit: 'ms',
    limit: `< ${VISIBLE_IN_BROWSER_MS} ms`,
    isMet: below(VISIBLE_IN_BROWSER_MS),
  },
  memory: {
    work: 'memory per cluster, beyond a portal without clusters',
    unit: 'KiB',
    limit: `< ${KIBIBYTES_PER_CLUSTER} KiB`,
    isMet: below(KIBIBYTES_PER_CLUSTER),
  },
  start: {
    work: 'start with all clusters, beyond a start without clusters',
    unit: 's',
    limit: `< ${READY_SECONDS} s`,
    isMet: below(READY_SECONDS),
  },
  startLong: {
    work: 'start with 10,000 clusters, beyond a start without clusters',
    unit: 's',
    limit: `< ${READY_LONG_SECONDS} s`,
    isMet: below(READY_LONG_SECONDS),
  },
  pageInteractive: {
    work: 'page of all clusters until it can be used (headless Chromium)',
    unit: 's',
    limit: `< ${INTERACTIVE_SECONDS} s`,
    isMet: below(INTERACTIVE_SECONDS),
  },
  typing: {
    work: 'a key in the search of that page, the slowest of a word',
    unit: 'ms',
    limit: `< ${KEY_MS} ms`,
    isMet: below(KEY_MS),
  },
});

/** @typedef {keyof typeof budgets} RowId */
