import { ResourceRegistry } from '../resources/ResourceRegistry';
import { reviewAccess, reviewKindAt } from './accessReview';
import {
  AGGREGATED_TYPE,
  aggregatedDiscovery,
  discoveryDocument,
  wantsAggregated,
} from './discovery/discovery';
import { openApiDocument, openApiIndex, OPENAPI_V2 } from './discovery/openApi';
import { jsonResponse } from './responses';

const HEALTH_PATHS = ['/healthz', '/livez', '/readyz'];

/** Paths that answer without credentials, as on most clusters. */
export const PUBLIC_PATHS: readonly string[] = [...HEALTH_PATHS, '/version'];

/** The release of Kubernetes that the sandbox answers like. */
const VERSION = {
  major: '1',
  minor: '34',
  gitVersion: 'v1.34.0',
  gitCommit: '',
  gitTreeState: 'clean',
  buildDate: '1970-01-01T00:00:00Z',
  goVersion: 'none',
  compiler: 'none',
  platform: 'rayport/sandbox',
};

/**
 * Answers requests about the API instead of objects: version, health, discovery, OpenAPI, access reviews.
 *
 * @returns undefined for other paths
 */
export async function answerNonResource(
  request: Request,
  pathname: string,
  registry: ResourceRegistry,
): Promise<Response | undefined> {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const review = request.method === 'POST' ? reviewKindAt(path) : undefined;
  if (review) {
    return reviewAccess(request, review);
  }
  if (request.method !== 'GET') {
    return undefined;
  }
  if (HEALTH_PATHS.includes(path)) {
    return new Response('ok', { headers: { 'Content-Type': 'text/plain' } });
  }
  if (path === '/version') {
    return jsonResponse(VERSION);
  }
  if (path === '/openapi/v2') {
    const headers = { 'Content-Type': OPENAPI_V2.type };
    return new Response(OPENAPI_V2.content, { headers });
  }
  if ((path === '/api' || path === '/apis') && wantsAggregated(request)) {
    return jsonResponse(aggregatedDiscovery(registry, path === '/api'), {
      headers: { 'Content-Type': AGGREGATED_TYPE, Vary: 'Accept' },
    });
  }
  const [openApiPath] = path.split('/openapi/v3/').slice(1);
  const document =
    path === '/openapi/v3'
      ? openApiIndex(registry)
      : (discoveryDocument(registry, path) ??
        (openApiPath && openApiDocument(registry, openApiPath)));
  return document
    ? jsonResponse(document, { headers: { Vary: 'Accept' } })
    : undefined;
}
