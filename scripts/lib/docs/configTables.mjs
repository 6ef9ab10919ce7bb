/**
 * A row of a table that lists keys of the configuration.
 *
 * @typedef {object} DocumentedKey
 * @property {string} path
 * @property {string} default
 * @property {string} meaning
 */

/**
 * The rows of the tables below headings that are keys, such as "## `catalog.providers.ray`". Their keys are whole, or
 * relative to the heading; `.name` in a row is next to the key before it.
 *
 * @param {string} text
 * @returns {DocumentedKey[]}
 */
export function documentedKeys(text) {
  return text.split(/^(?=##+ )/m).flatMap(section => {
    const heading = section.match(/^## `([\w.]+)`$/m)?.[1];
    if (!heading) return [];
    return section
      .split('\n')
      .filter(line => /^\| `/.test(line))
      .flatMap(line => {
        const [key, byDefault, meaning] = line
          .split(/(?<!\\)\|/)
          .slice(1)
          .map(cell => cell.trim());
        return pathsIn(key, heading).map(path => ({
          path,
          default: byDefault,
          meaning,
        }));
      });
  });
}

/**
 * @param {string} cell
 * @param {string} heading
 */
function pathsIn(cell, heading) {
  /** @type {string[]} */
  const paths = [];
  for (const [, name] of cell.matchAll(/`([\w.]+)`/g)) {
    const before = paths.at(-1);
    if (name.startsWith('.') && before) {
      paths.push(before.slice(0, before.lastIndexOf('.')) + name);
    } else {
      const isWhole = name.startsWith(`${heading}.`);
      paths.push(isWhole ? name : `${heading}.${name}`);
    }
  }
  return paths;
}

/**
 * Whether two defaults are the same: one may continue where the other ends, such as "`off`" and "off, as in …".
 *
 * @param {string} documented
 * @param {string} schema
 */
export function isSameDefault(documented, schema) {
  // The documents state another default of our own portal after a semicolon.
  const [a, b] = [documented.split(';')[0], schema].map(text =>
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`']/g, '')
      .toLowerCase()
      .trim(),
  );
  return goesOn(a, b) || goesOn(b, a);
}

/**
 * @param {string} text
 * @param {string} start
 */
function goesOn(text, start) {
  return text.startsWith(start) && !/^\w/.test(text.slice(start.length));
}
