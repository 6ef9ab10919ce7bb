import type { RequestHandler } from 'express';

/** Tickets in paths of dashboards, and in requests that renew them. */
const TICKETS = /(\/api\/ray\/dashboard\/|[?&]ticket=)[^/?&#]+/gi;

const REDACTED = '$1[redacted]';

/** An address without its ticket, for logs. */
export function withoutTickets(url: string): string {
  return url.replace(TICKETS, REDACTED);
}

/**
 * Removes tickets from logged requests. Backstage's request log and auditor, like other loggers for Express, write
 * `originalUrl` after the answer; routing uses `url`, which stays. So this works with any logger. The log also writes
 * the referrer, but our headers tell browsers not to send one.
 */
export const redactTickets: RequestHandler = (request, _response, next) => {
  request.originalUrl = withoutTickets(request.originalUrl);
  const { referer } = request.headers;
  if (referer !== undefined) request.headers.referer = withoutTickets(referer);
  next();
};
