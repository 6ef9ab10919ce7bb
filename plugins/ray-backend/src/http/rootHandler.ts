import type { RequestHandler } from 'express';
import { sendNotFound } from './sendError';

/**
 * Matches `/` and every part of `/apis` that has no other mount. The root router mounts by prefix: it would refuse a
 * plain `/`, and report a conflict of `/apis` with `/apis/v1`.
 */
export const ROOT_PATH = '/(apis)?';

/**
 * Answers paths above the API as the reference server answers unknown ones, unless a browser requests a page of the
 * portal (spec: a request to the root path returns an error body).
 */
export const rootHandler: RequestHandler = (request, response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (isRead && wantsPage) next();
  else sendNotFound(response);
};
