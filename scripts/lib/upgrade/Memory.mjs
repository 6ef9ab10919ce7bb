import { readHistory } from '../history/readHistory.mjs';

/** Columns of the export of past usage that identify a row. */
const KEY = ['day', 'owner', 'uid', 'template', 'resource'];

/** How long after a deletion its events, and the last lines of a log, may arrive on a busy machine. */
const SETTLE_MS = 60_000;

/**
 * A portal's memory of deleted clusters.
 *
 * @typedef {object} Memory
 * @property {Map<string, RecordTexts>} records by uid
 * @property {Map<string, number>} usage their hours, by day, owner, object, template and resource
 *
 * @typedef {object} RecordTexts
 * @property {string} summary which all versions answer alike
 * @property {string} details the whole answer
 */

/**
 * @param {import('../history/readHistory.mjs').HistorySource} portal
 * @param {string} namespace
 * @returns {Promise<Memory>}
 */
export async function readMemory(portal, namespace) {
  const history = await readHistory(portal, { kind: 'clusters', namespace });
  const deleted = history.filter(
    ({ record: { deletedAt } }) =>
      deletedAt && Date.parse(deletedAt) < Date.now() - SETTLE_MS,
  );
  const uids = new Set(deleted.map(({ record }) => record.uid));
  return {
    records: new Map(
      deleted.map(details => {
        const { uid, name, state, deletedAt } = details.record;
        const summary = JSON.stringify({ name, state, deletedAt });
        return [uid, { summary, details: JSON.stringify(details) }];
      }),
    ),
    usage: await readUsage(portal, namespace, uids),
  };
}

/**
 * @param {import('../history/readHistory.mjs').HistorySource} portal
 * @param {string} namespace
 * @param {Set<string>} uids of objects whose hours are final: an object's last milliseconds are corrected after its end
 */
async function readUsage({ url, headers }, namespace, uids) {
  const path = `/api/ray/usage/export?namespace=${namespace}`;
  const response = await fetch(url + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return parseUsage(JSON.parse(text).content, uids);
}

/**
 * @param {string} csv cells of this export have neither quotes nor commas in tests
 * @param {Set<string>} uids of the objects that are wanted
 * @returns {Map<string, number>}
 */
export function parseUsage(csv, uids) {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  const rows = lines.map(line => {
    const cells = line.split(',');
    return (/** @type {string} */ name) => cells[names.indexOf(name)];
  });
  return new Map(
    rows
      .filter(cell => uids.has(cell('uid')))
      .map(cell => [KEY.map(cell).join(' '), Number(cell('hours'))]),
  );
}

/** Characters of a changed record that are shown on either side of its first change. */
const CONTEXT = 150;

/**
 * @param {string | undefined} was
 * @param {string | undefined} is
 */
function difference(was = 'nothing', is = 'nothing') {
  let start = 0;
  while (was[start] === is[start]) start += 1;
  const near = (/** @type {string} */ text) =>
    text.slice(Math.max(0, start - CONTEXT), start + CONTEXT);
  return `${was.slice(0, CONTEXT)} was …${near(was)}…, is …${near(is)}…`;
}

/**
 * The entries of an earlier memory that a later one lacks, or has with other values. Hours may grow.
 *
 * @param {Memory} before
 * @param {Memory} after
 * @param {keyof RecordTexts} text the text of records that must be the same; details are compared only within a version
 * @returns {string[]}
 */
export function forgotten(before, after, text) {
  return [
    ...[...before.records]
      .map(([uid, record]) => [record[text], after.records.get(uid)?.[text]])
      .filter(([was, is]) => was !== is)
      .map(([was, is]) => `Record ${difference(was, is)}`),
    ...[...before.usage]
      .map(([key, hours]) => ({ key, hours, now: after.usage.get(key) ?? 0 }))
      .filter(({ hours, now }) => now < hours)
      .map(
        ({ key, hours, now }) => `Usage of ${key} was ${hours} h, is ${now}`,
      ),
  ];
}
