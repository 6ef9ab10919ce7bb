import { FieldValues } from 'react-hook-form';
import { Pair } from './Pair';

function isPairs(value: unknown): value is Pair[] {
  return (
    Array.isArray(value) &&
    value.every(item => typeof item === 'object' && item && 'key' in item)
  );
}

/** A row is addressed by its place (our own checks) or by its key (those of the contract). */
function rowOf(pairs: Pair[], rest: string): string | undefined {
  if (/^\d+\.(key|value)$/.test(rest)) return rest;
  const index = pairs.findIndex(({ key }) => key === rest);
  return index < 0 ? undefined : `${index}.key`;
}

function childOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/**
 * Finds the field of a form that a violation is about.
 *
 * @param path - as the contract writes it: `clusterSpec.workerGroupSpec[0].groupName`, `annotations.a/b`
 * @returns the field as react-hook-form writes it, or `undefined` when the form has none
 */
export function fieldOf(path: string, values: FieldValues): string | undefined {
  // Keys of maps may contain dots, so the path is resolved against the values, not just split.
  const parts = path
    .replace(/\[(\d+)\]/g, '.$1')
    .replace(/\["(.*?)"\]/g, '.$1')
    .split('.');
  let value: unknown = values;
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index).join('.');
    // Tolerations have a field `key`, too, but are not maps.
    if (isPairs(value) && !/^\d+$/.test(part)) {
      const row = rowOf(value, parts.slice(index).join('.'));
      return row ? `${before}.${row}` : before;
    }
    // A violation inside a text, such as YAML, belongs to the field of the text.
    if (typeof value === 'string') return before;
    value = childOf(value, part);
    if (value === undefined) return undefined;
  }
  const isGroup = typeof value === 'object' && !isPairs(value);
  return isGroup ? undefined : parts.join('.');
}
