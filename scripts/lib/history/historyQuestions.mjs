import { NEEDLE } from './generateHistory.mjs';

/** Everything about one record must be answered within this time, milliseconds (p95). */
const RECORD_BUDGET_MS = 200;

const DAY_MS = 86_400_000;

/** One of the generated owners, and a namespace of that owner. */
const OWNER = 'user:default/person-17';
const NAMESPACE = 'team-17';

/**
 * @typedef {object} Question
 * @property {string} what
 * @property {(round: number) => string} path below `/api/ray`
 * @property {number} [budgetMs] of the 95th percentile
 */

/**
 * The pages' queries of a history with this number of records.
 *
 * @param {{ records: number, now: number }} options
 * @returns {Question[]}
 */
export function historyQuestions({ records, now }) {
  const dayOf = (/** @type {number} */ time) =>
    new Date(time).toISOString().slice(0, 10);
  const month = { from: dayOf(now - 30 * DAY_MS), until: dayOf(now) };
  const quarter = { from: dayOf(now - 89 * DAY_MS), until: dayOf(now) };
  const week = { createdAfter: new Date(now - 7 * DAY_MS).toISOString() };
  const list = (/** @type {string} */ what, /** @type {object} */ query) => ({
    what: `first page of jobs: ${what}`,
    path: () => `/history/jobs?${new URLSearchParams({ ...query })}`,
  });
  const usage = (/** @type {string} */ what, /** @type {object} */ query) => ({
    what: `usage: ${what}`,
    path: () => `/usage/history?${new URLSearchParams({ ...query })}`,
  });
  // Jobs spread over the whole time, each only once.
  const job = (/** @type {number} */ round) =>
    1 + 10 * ((round * 7_919) % Math.floor(records / 10));
  return [
    list('all', {}),
    list('of an owner', { user: OWNER }),
    list('that failed', { state: 'failed' }),
    list('of an owner that failed', { user: OWNER, state: 'failed' }),
    list('of an owner, in a state that none has', {
      user: OWNER,
      state: 'suspended',
    }),
    list('of a namespace, deleted', {
      namespace: NAMESPACE,
      presence: 'deleted',
    }),
    list('that exist', { presence: 'present' }),
    list('of a template, within a week', { template: 'gpu-large', ...week }),
    list('of a template that none has', { template: 'nowhere' }),
    list('on a cluster', { clusterName: 'cluster-17' }),
    list('of a name', { name: 'run-17' }),
    list('with a text that many have', { search: 'epochs 17' }),
    list('with a text that one has', { search: NEEDLE }),
    list('with a text that none has, within a week', {
      search: 'nowhere',
      ...week,
    }),
    list('with a text that none has, of an owner', {
      search: 'nowhere',
      user: OWNER,
    }),
    {
      what: 'one record, with all that belongs to it',
      path: round => `/history/jobs/uid-${job(round)}`,
      budgetMs: RECORD_BUDGET_MS,
    },
    usage('a month by owner', { ...month, groupBy: 'owner' }),
    usage('a month by namespace', { ...month, groupBy: 'namespace' }),
    usage('a month by object', { ...month, groupBy: 'object' }),
    usage('a month of an owner by object', {
      ...month,
      groupBy: 'object',
      user: OWNER,
    }),
    usage('90 days by owner, by month', {
      ...quarter,
      groupBy: 'owner',
      interval: 'month',
    }),
    {
      what: 'usage: first rows of a month as CSV',
      path: () => `/usage/export?${new URLSearchParams({ ...month })}`,
    },
  ];
}
