import type { RequestHandler } from 'express';
import { sendNotFound } from './sendError';

/**
 * Matches `/` and all of `/apis` that is not mounted before. The root router mounts by prefix: it would refuse a plain
 * `/`, and take `/apis` for a conflict with `/apis/v1`.
 */
export const ROOT_PATH = '/(apis)?';

/**
 * Answers the paths above the API as the reference server answers all that it does not know, unless a browser asks for
 * a page of the portal (spec: a request to the root path returns an error body).
 */
export const rootHandler: RequestHandler = (request, response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (isRead && wantsPage) next();
  else sendNotFound(response);
};
