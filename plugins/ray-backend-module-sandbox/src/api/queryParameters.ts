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

/**
 * Reads one of several values; undefined when absent or empty.
 *
 * @throws StatusError 400 for another value
 */
function enumOf<T extends string>(
  query: URLSearchParams,
  name: string,
  supported: readonly T[],
): T | undefined {
  const [value] = query
    .getAll(name)
    .filter(Boolean)
    .map(text => {
      const known = supported.find(each => each === text);
      if (known === undefined) {
        const list = supported.map(each => `"${each}"`).join(', ');
        throw StatusError.badRequest(
          `${name}: Unsupported value: ${JSON.stringify(text)}: supported values: ${list}`,
        );
      }
      return known;
    });
  return value;
}

export function isDryRun(query: URLSearchParams): boolean {
  return enumOf(query, 'dryRun', ['All']) !== undefined;
}

/** Reads `fieldValidation`; `Warn` when absent, as the API server has it. */
export function fieldValidationOf(query: URLSearchParams): FieldValidation {
  const supported = ['Ignore', 'Strict', 'Warn'] as const;
  return enumOf(query, 'fieldValidation', supported) ?? 'Warn';
}
