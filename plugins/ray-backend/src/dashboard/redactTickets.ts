import type { RequestHandler } from 'express';

/** Tickets in paths of dashboards, and in requests that renew them. */
const TICKETS = /(\/api\/ray\/dashboard\/|[?&]ticket=)[^/?&#]+/gi;

const REDACTED = '$1[redacted]';

/** An address as logs may have it. */
export function withoutTickets(url: string): string {
  return url.replace(TICKETS, REDACTED);
}

/**
 * Takes tickets out of what is logged of a request. Backstage's request log and auditor, like other loggers for Express,
 * write `originalUrl` once the request has been answered; routing goes by `url`, which stays as it is. So this works in
 * every portal, whatever it logs with. The log also writes the referrer, which browsers are told not to send.
 */
export const redactTickets: RequestHandler = (request, _response, next) => {
  request.originalUrl = withoutTickets(request.originalUrl);
  const { referer } = request.headers;
  if (referer !== undefined) request.headers.referer = withoutTickets(referer);
  next();
};
