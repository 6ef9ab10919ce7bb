import { IdentifierPrefix } from '@rayport/backstage-plugin-ray-common';
import type { RequestHandler } from 'express';
import { sendJson } from '../sendJson';
import { createOpenApiDocument } from './createOpenApiDocument';

/** Below the API's base. */
const OPENAPI_PATH = '/openapi.json';

/**
 * Serves the OpenAPI document without credentials: it is the same in every installation, and tools that read it can
 * rarely send any.
 */
export function createOpenApiHandler(options: {
  prefix: IdentifierPrefix;
}): RequestHandler {
  const document = createOpenApiDocument(options);
  return ({ method, url }, response, next) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && url.split('?', 1)[0] === OPENAPI_PATH) {
      sendJson(response, 200, document, { isCacheable: true });
    } else {
      next();
    }
  };
}
