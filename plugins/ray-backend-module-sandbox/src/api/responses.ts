import { StatusError } from '../core/StatusError';

/** A JSON response; unlike streams, it has a `Content-Length`. */
export function jsonResponse(
  body: unknown,
  options: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const { status = 200, headers } = options;
  const bytes = Buffer.from(JSON.stringify(body));
  return new Response(bytes, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(bytes.length),
      ...headers,
    },
  });
}

export function statusResponse({ status }: StatusError): Response {
  const retryAfter = status.details?.retryAfterSeconds;
  return jsonResponse(status, {
    status: status.code,
    ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
  });
}

/** As the API server sanitizes it: UTF-8, with spaces in place of control characters (`net.NewWarningHeader`). */
function warningText(warning: string): string {
  const text = warning.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, '\\$&');
  return Buffer.from(`"${text}"`).toString('latin1');
}

/** The `Warning` header (RFC 7234, code 299). */
export function warningHeaders(warnings: string[]): Record<string, string> {
  return warnings.length > 0
    ? {
        Warning: warnings
          .map(warning => `299 - ${warningText(warning)}`)
          .join(', '),
      }
    : {};
}
