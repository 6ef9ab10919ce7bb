/** Patterns of values that differ in each run, and their replacements. */
const REPLACEMENTS: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uid>'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?( \+0000 UTC|Z)?/g, '<time>'],
  [/^1[789]\d{11}$/, '<milliseconds>'],
  [/\.[0-9a-f]{16}\b/g, '.<hex>'],
  // Kubernetes' generated names have no vowels and nothing that looks like one.
  [/-[bcdfghjklmnpqrstvwxz2456789]{5}\b/g, '-<suffix>'],
  [/raysubmit_\w+/g, 'raysubmit_<suffix>'],
  [/\b(10|127|172)(\.\d+){3}\b/g, '<address>'],
  [/\b(sandbox-)?node-\d\b/g, '<node>'],
];

/** Fields whose values are not compared. */
const OPAQUE = new Set(['resourceVersion', 'continue']);

/** Lists whose order depends on which of two concurrent events came first. */
const UNORDERED = new Set(['events', 'rayServiceEvents', 'submissions']);

/**
 * Replaces the values of a JSON value that differ in each run: names, times, versions, the order of concurrent events.
 */
export function normalize(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => normalize(item));
    return UNORDERED.has(field) ? items.sort(byText) : items;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        // The number of repeats depends on the load of the machine.
        .filter(([name]) => name !== 'count')
        .map(([name, content]) => [
          name,
          OPAQUE.has(name) ? `<${name}>` : normalize(content, name),
        ]),
    );
  }
  return typeof value === 'string'
    ? REPLACEMENTS.reduce(
        (text, [pattern, by]) => text.replace(pattern, by),
        value,
      )
    : value;
}

function byText(left: unknown, right: unknown): number {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}
