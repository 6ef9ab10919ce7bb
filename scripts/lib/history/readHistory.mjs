const PAGE = 100;

/** Details that are asked for at a time. */
const AT_ONCE = 10;

/**
 * @typedef {object} Remembered
 * @property {{ uid: string, name: string, state: string, deletedAt?: string, deletionUnseen?: boolean }} record
 * @property {{ from: string, until: string, reason: string }[]} gaps
 * @property {string} log
 */

/**
 * Everything that a portal remembers of the jobs of a namespace.
 *
 * @param {import('../bench/PortalProcess.mjs').PortalProcess} portal
 * @param {string} namespace
 * @returns {Promise<Remembered[]>}
 */
export async function readHistory(portal, namespace) {
  const ask = async (/** @type {string} */ path) => {
    const response = await fetch(`${portal.url}/api/ray/history/jobs${path}`, {
      headers: portal.headers,
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
      search: 'history-load-',
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
    for (const { record, gaps = [], log = '' } of details) {
      all.push({ record, gaps, log });
    }
  }
  return all;
}
