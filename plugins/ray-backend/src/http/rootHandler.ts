import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { RequestHandler } from 'express';
import { sendError } from './sendError';

/** Matches exactly `/` on the root router, which mounts by prefix. */
export const ROOT_PATH = '/()';

/**
 * Answers `GET /` as the reference server does, unless a browser asks for the portal
 * (spec: a request to the root path returns an error body).
 */
export const rootHandler: RequestHandler = (request, response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (!isRead || wantsPage) {
    next();
    return;
  }
  const error = new RayApiError('NOT_FOUND', 'Not Found');
  sendError(response, error, { details: false });
};
