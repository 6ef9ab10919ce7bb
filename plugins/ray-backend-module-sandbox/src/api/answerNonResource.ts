import { ResourceRegistry } from '../resources/ResourceRegistry';
import { reviewAccess, reviewKindAt } from './accessReview';
import {
  AGGREGATED_TYPE,
  aggregatedDiscovery,
  apiGroup,
  apiGroupList,
  apiResourceList,
  apiVersions,
  wantsAggregated,
} from './discovery/discovery';
import { openApiDocument, openApiIndex } from './discovery/openApi';
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
 * Answers what is about the API instead of objects: version, health, discovery, OpenAPI, access reviews.
 *
 * @returns undefined when the path is none of these
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
  if ((path === '/api' || path === '/apis') && wantsAggregated(request)) {
    return jsonResponse(aggregatedDiscovery(registry, path === '/api'), {
      headers: { 'Content-Type': AGGREGATED_TYPE, Vary: 'Accept' },
    });
  }
  const document = documentAt(path, registry);
  return document && jsonResponse(document, { headers: { Vary: 'Accept' } });
}

function documentAt(
  path: string,
  registry: ResourceRegistry,
): object | undefined {
  const [root, ...steps] = path.split('/').slice(1);
  switch (`${root}/${steps.length}`) {
    case 'api/0':
      return apiVersions();
    case 'api/1':
      return apiResourceList(registry, '', steps[0]);
    case 'apis/0':
      return apiGroupList(registry);
    case 'apis/1':
      return apiGroup(registry, steps[0]);
    case 'apis/2':
      return apiResourceList(registry, steps[0], steps[1]);
    case 'openapi/1':
      return steps[0] === 'v3' ? openApiIndex(registry) : undefined;
    default:
      return root === 'openapi' && steps[0] === 'v3'
        ? openApiDocument(registry, steps.slice(1).join('/'))
        : undefined;
  }
}
