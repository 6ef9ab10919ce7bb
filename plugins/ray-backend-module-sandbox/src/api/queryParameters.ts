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
 * Reads `dryRun`, whose only value is `All`.
 *
 * @throws StatusError 400 for another value
 */
export function isDryRun(query: URLSearchParams): boolean {
  const values = query.getAll('dryRun').filter(Boolean);
  const other = values.find(value => value !== 'All');
  if (other !== undefined) {
    throw StatusError.badRequest(
      `dryRun: Unsupported value: ${JSON.stringify(other)}: supported values: "All"`,
    );
  }
  return values.length > 0;
}

/**
 * Reads `fieldValidation`; `Warn` when absent, as the API server has it.
 *
 * @throws StatusError 400 for another value
 */
export function fieldValidationOf(query: URLSearchParams): FieldValidation {
  const value = query.get('fieldValidation') || 'Warn';
  if (value === 'Strict' || value === 'Warn' || value === 'Ignore') {
    return value;
  }
  throw StatusError.badRequest(
    `fieldValidation: Unsupported value: ${JSON.stringify(value)}: supported values: "Ignore", "Strict", "Warn"`,
  );
}
