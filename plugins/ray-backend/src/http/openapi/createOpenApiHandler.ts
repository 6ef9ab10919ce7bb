import { IdentifierPrefix } from '@rayport/backstage-plugin-ray-common';
import { RequestHandler, Router } from 'express';
import { sendJson } from '../sendJson';
import { createOpenApiDocument } from './createOpenApiDocument';

/** Below the API's base. */
export const OPENAPI_PATH = '/openapi.json';

/**
 * Serves the description of the API, without asking for credentials: it says the same in every installation, and tools
 * that read it rarely can send any.
 */
export function createOpenApiHandler(options: {
  prefix: IdentifierPrefix;
}): RequestHandler {
  const document = createOpenApiDocument(options);
  const router = Router({ strict: true, caseSensitive: true });
  return router.get(OPENAPI_PATH, (_request, response) => {
    sendJson(response, 200, document, { isCacheable: true });
  });
}
