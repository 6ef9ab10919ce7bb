const PAGE = 100;

/** Number of details requested at a time. */
const AT_ONCE = 10;

/**
 * @typedef {object} Remembered
 * @property {{ uid: string, name: string, state: string, deletedAt?: string, deletionUnseen?: boolean }} record
 * @property {{ from: string, until: string, reason: string }[]} gaps
 * @property {string} log
 */

/** @typedef {{ url: string, headers: Record<string, string> }} HistorySource a portal, and who asks it */

/**
 * Everything that a portal remembers of the objects of a kind in a namespace.
 *
 * @param {HistorySource} portal
 * @param {{ kind: 'clusters' | 'jobs', namespace: string, search?: string }} filter
 * @returns {Promise<Remembered[]>}
 */
export async function readHistory({ url, headers }, filter) {
  const { kind, namespace, search } = filter;
  const ask = async (/** @type {string} */ path) => {
    const response = await fetch(`${url}/api/ray/history/${kind}${path}`, {
      headers,
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  /** @type {{ uid: string }[]} */
  const records = [];
  let token = '';
  do {
    const query = new URLSearchParams({
      namespace,
      pageSize: String(PAGE),
      ...(search && { search }),
      ...(token && { continue: token }),
    });
    const page = await ask(`?${query}`);
    records.push(...(page.records ?? []));
    token = page.continue ?? '';
  } while (token);
  /** @type {Remembered[]} */
  const all = [];
  for (let start = 0; start < records.length; start += AT_ONCE) {
    const some = records.slice(start, start + AT_ONCE);
    const details = await Promise.all(some.map(({ uid }) => ask(`/${uid}`)));
    all.push(...details.map(one => ({ gaps: [], log: '', ...one })));
  }
  return all;
}
