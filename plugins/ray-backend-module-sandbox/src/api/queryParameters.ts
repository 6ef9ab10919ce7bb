import { FieldValidation } from '../admission/admit';
import { StatusError } from '../core/StatusError';

/** Reads a flag; clients write `true` or `1`. */
export function flagOf(query: URLSearchParams, name: string): boolean {
  return ['true', '1'].includes(query.get(name) ?? '');
}

/**
 * Reads a whole number of 0 or more; undefined when absent or empty.
 *
 * @throws StatusError 400 for anything else
 */
export function numberOf(
  query: URLSearchParams,
  name: string,
): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') {
    return undefined;
  }
  if (!/^\d+$/.test(text)) {
    throw StatusError.badRequest(
      `Invalid value: ${JSON.stringify(text)}: ${name} must be a whole number of 0 or more`,
    );
  }
  return Number(text);
}

/**
 * Reads a whole number, also a negative one; undefined when absent.
 *
 * @throws StatusError 400 for anything else, in the words of Go
 */
export function integerOf(
  query: URLSearchParams,
  name: string,
): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (/^[+-]?\d{1,19}$/.test(text)) return Number(text);
  throw StatusError.badRequest(
    `strconv.ParseInt: parsing ${JSON.stringify(text)}: invalid syntax`,
  );
}

/** Whether a write is a dry run; `checkWriteParameters` refuses other values. */
export function isDryRun(query: URLSearchParams): boolean {
  return query.getAll('dryRun').includes('All');
}

export const FIELD_VALIDATIONS: readonly FieldValidation[] = [
  'Ignore',
  'Strict',
  'Warn',
];

/** Reads `fieldValidation`; `Warn` by default. `checkWriteParameters` refuses other values. */
export function fieldValidationOf(query: URLSearchParams): FieldValidation {
  const wanted = query.get('fieldValidation');
  return FIELD_VALIDATIONS.find(known => known === wanted) ?? 'Warn';
}
