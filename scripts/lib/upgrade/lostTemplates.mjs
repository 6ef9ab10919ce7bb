/** The CPUs that callers set when they change a template after its creation. */
const CHANGED_CPU = 2;

/**
 * Templates whose creation or change is lost.
 *
 * @param {import('../history/readHistory.mjs').HistorySource} portal
 * @param {string} namespace
 * @param {readonly string[]} names of those that were created, and then changed
 * @returns {Promise<string[]>}
 */
export async function lostTemplates({ url, headers }, namespace, names) {
  const path = `/apis/v1/namespaces/${namespace}/compute_templates`;
  const response = await fetch(url + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  /** @type {{ name: string, cpu: number }[]} */
  const templates = JSON.parse(text).computeTemplates;
  const cpus = new Map(templates.map(({ name, cpu }) => [name, cpu]));
  return names
    .filter(name => cpus.get(name) !== CHANGED_CPU)
    .map(name => `${name} has ${cpus.get(name) ?? 'no'} CPU`);
}
