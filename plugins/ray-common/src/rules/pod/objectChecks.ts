import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { Check } from './fieldTable';

/** Whether a value counts as given: Kubernetes takes an empty text, an empty list and `false` for none. */
function isGiven(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  );
}

/** A check of objects only. */
export function object(
  problemOf: (value: Record<string, unknown>) => MessagePart | undefined,
): Check {
  return value => (isJsonObject(value) ? problemOf(value) : undefined);
}

/** The first fault of several checks. */
export function all(...checks: readonly Check[]): Check {
  return value => {
    for (const check of checks) {
      const problem = check(value);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** An object with all of some fields. */
export function needs(...fields: readonly string[]): Check {
  return object(value => {
    const field = fields.find(name => !isGiven(value[name]));
    return field ? messagePart('MustHaveField', { field }) : undefined;
  });
}

/** An object without some fields. */
export function without(...fields: readonly string[]): Check {
  return object(value => {
    const field = fields.find(name => isGiven(value[name]));
    return field ? messagePart('MustNotHaveField', { field }) : undefined;
  });
}

/**
 * A check of objects of which a field has one of some values, or any. The fault names that field, too.
 *
 * @param values - `''` is a field that is absent or empty
 */
export function when(
  field: string,
  values: readonly unknown[] | 'given',
  check: Check,
): Check {
  return object(value => {
    const given = value[field] ?? '';
    const isAny = values === 'given';
    if (!(isAny ? isGiven(given) : values.includes(given))) return undefined;
    const problem = check(value);
    const other = isAny || given === '' ? field : `${field}: ${String(given)}`;
    return (
      problem && {
        ...problem,
        parameters: { ...problem.parameters, other },
      }
    );
  });
}

/** A list with a limited number of items. */
export function atMost(limit: number): Check {
  return value =>
    Array.isArray(value) && value.length > limit
      ? messagePart('MustHaveAtMost', { count: value.length, limit })
      : undefined;
}

/** A list whose items differ, as a whole or in some fields; items without the first of these are not compared. */
export function distinct(...fields: readonly string[]): Check {
  return value => {
    const taken = new Set<string>();
    for (const item of Array.isArray(value) ? value : []) {
      const of = isJsonObject(item) ? item : {};
      const parts = fields.length ? fields.map(name => of[name]) : [item];
      const key = parts
        .map(part => String(part ?? ''))
        .join(' ')
        .trim();
      if (parts[0] && taken.has(key)) {
        return messagePart('MustNotRepeat', { value: quoted(key) });
      }
      taken.add(key);
    }
    return undefined;
  };
}
