import { DASHBOARD_SANDBOX } from '@rayport/backstage-plugin-ray-common';
import type { IncomingHttpHeaders } from 'node:http';

/** The headers of a browser's request that are forwarded to Ray: no cookies, credentials or origin. */
const FORWARDED = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
] as const;

/**
 * The headers of Ray's answer that are passed on. Others could affect the portal's whole origin, or set cookies there.
 */
export const RETURNED_HEADERS = [
  'content-type',
  'content-disposition',
  'content-language',
  'etag',
  'last-modified',
] as const;

/**
 * Headers of a request to Ray.
 *
 * @param isWrite - Ray hides values of runtime environments from browsers, which suits readers. But it also refuses
 * changes by browsers, because its own pages have no tickets
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { isWrite }: { isWrite: boolean },
): Record<string, string> {
  const names = isWrite ? FORWARDED : ([...FORWARDED, 'user-agent'] as const);
  const forwarded = names.flatMap(name => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  // Compressed pages could not be modified. The portal compresses answers itself.
  return { ...Object.fromEntries(forwarded), 'accept-encoding': 'identity' };
}

/** Headers of an answer for the browser. */
export function answerHeaders(headers: {
  get(name: string): string | null;
}): Map<string, string> {
  const returned = new Map<string, string>();
  for (const name of RETURNED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) returned.set(name, value);
  }
  return returned;
}

/**
 * Headers of every answer below `/dashboard`, so that no browser ever treats its content as the portal's own.
 *
 * @param ancestors - origins whose pages may show a dashboard
 */
export function guardHeaders(
  ancestors: readonly string[],
): Record<string, string> {
  const parents = ["'self'", ...ancestors].join(' ');
  return {
    // A sandbox without allow-same-origin makes the origin an opaque one: no storage, cookies or token of the portal.
    'content-security-policy': `sandbox ${DASHBOARD_SANDBOX}; frame-ancestors ${parents}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    // For an opaque origin, everything is cross-origin, even its own scripts. The ticket is the credential, so cookies
    // are not needed.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Headers of Backstage's own middleware that contradict those of {@link guardHeaders}. */
export const CONTRADICTING_HEADERS = [
  'x-frame-options',
  'access-control-allow-credentials',
] as const;
