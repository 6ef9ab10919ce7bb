import { Violation } from '@rayport/backstage-plugin-ray-common';

/** One entry of a map, as a form edits it. */
export interface Pair {
  key: string;
  value: string;
}

/** Converts the rows of a form to a map. Empty rows don't count; a row without key stays as an error. */
export function recordOf(pairs: Pair[]): Record<string, string> {
  return Object.fromEntries(
    pairs
      .filter(({ key, value }) => key || value)
      .map(({ key, value }) => [key, value]),
  );
}

/** The rows of a map, for a form to edit. */
export function pairsFrom(record: Record<string, string>): Pair[] {
  return Object.entries(record).map(([key, value]) => ({ key, value }));
}

/** Faults of rows that a map can't represent: missing and duplicate keys. */
export function pairViolations(options: {
  field: string;
  pairs: Pair[];
  texts: { emptyKey: string; duplicateKey: string };
}): Violation[] {
  const { field, pairs, texts } = options;
  const seen = new Set<string>();
  return pairs.flatMap(({ key, value }, index) => {
    const isDuplicate = seen.has(key);
    seen.add(key);
    if (!key && value) {
      return { field: `${field}[${index}].key`, message: texts.emptyKey };
    }
    return key && isDuplicate
      ? { field: `${field}[${index}].key`, message: texts.duplicateKey }
      : [];
  });
}
