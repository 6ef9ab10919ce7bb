import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

function reasonsOf(error: unknown): string[] {
  if (!isRayApiError(error)) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const { violations, message } = error;
  return violations.length
    ? violations.map(({ field, message: reason }) =>
        field ? `${field}: ${reason}` : reason,
      )
    : [message];
}

/**
 * The error of a step, as the scaffolder shows it to whoever runs the template: what was attempted, and everything that
 * the API says against it, field by field.
 */
export function failureOf(attempt: string, error: unknown): Error {
  const reasons = reasonsOf(error);
  const text =
    reasons.length === 1
      ? ` ${reasons[0]}`
      : reasons.map(reason => `\n- ${reason}`).join('');
  return new Error(`${attempt}:${text}`, { cause: error });
}
