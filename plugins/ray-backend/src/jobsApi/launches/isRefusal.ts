import { toApiError } from '../../requests/toApiError';

/** Errors after which there is certainly no job. */
const REFUSALS: ReadonlySet<string> = new Set([
  'INVALID_ARGUMENT',
  'FAILED_PRECONDITION',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
]);

/** Whether an error means that nothing was created. */
export function isRefusal(error: unknown): boolean {
  return REFUSALS.has(toApiError(error).code);
}
