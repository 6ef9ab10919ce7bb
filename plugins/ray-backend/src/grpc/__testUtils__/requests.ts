import { JsonObject } from '@bufbuild/protobuf';
import {
  listOperations,
  Operation,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { recordings } from '../../__tests__/golden/recordings';
import { OperationRoutes } from '../../http/OperationRoutes';
import { readQuery } from '../../requests/readQuery';

/** One request, in a form that both transports can send. */
export interface TestRequest {
  title: string;
  id: OperationId;
  operation: Operation;
  /** The operation's input. */
  input: JsonObject;
}

const PREFIX = '/apis/v1';

const routes = OperationRoutes.forMount('v1');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The recorded requests that are calls: with one of our paths and a JSON body. */
export function recordedRequests(): TestRequest[] {
  return recordings.flatMap(({ body = '{}', id: title, method, path }) => {
    if (!path.startsWith(PREFIX) || !isJson(body)) return [];
    const [pathname, search] = path.slice(PREFIX.length).split('?', 2);
    const { id, operation, params } = routes.match(method, pathname);
    const { http, rpc } = operation;
    if (!rpc) return [];
    const query = readQuery(operation, new URLSearchParams(search));
    const input = { ...query, ...params };
    return [
      {
        title,
        id,
        operation,
        input: http.body ? { ...input, [http.body]: JSON.parse(body) } : input,
      },
    ];
  });
}

/** For every method, a request about an object that does not exist, with an empty body if the method has one. */
export function requestsForNothing(): TestRequest[] {
  return listOperations().flatMap(([id, operation]) => {
    const { http, rpc } = operation;
    if (!rpc) return [];
    const names = [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const path = names.map(name => [name, 'nothing']);
    const body = http.body ? [[http.body, {}]] : [];
    const input: JsonObject = Object.fromEntries([...path, ...body]);
    return [{ title: id, id, operation, input }];
  });
}

const rayStartParams = { 'dashboard-host': '0.0.0.0' };
const headGroupSpec = { computeTemplate: 'own', rayStartParams };
const own = { namespace: 'test', name: 'own' };
const owned = {
  ...own,
  user: 'ada',
  version: '2.46.0',
  clusterSpec: { headGroupSpec },
};

/** The objects that {@link requestsForOwn} addresses, in an order in which they can be created. */
export const ownObjects = {
  createComputeTemplate: { computeTemplate: { ...own, cpu: 1, memory: 2 } },
  createCluster: { cluster: owned },
  createRayJob: {
    job: { ...owned, entrypoint: 'sleep 600', shutdownAfterJobFinishes: true },
  },
  createRayService: {
    service: {
      ...owned,
      serveConfigV2: 'applications: [{name: a, import_path: a:app}]',
    },
  },
} satisfies Partial<Record<OperationId, JsonObject>>;

/** Request bodies of changes to an object, by the operation's body field. */
const BODIES = new Map<string | undefined, JsonObject>([
  ['computeTemplate', { ...own, cpu: 3, memory: 4 }],
  ['cluster', { ...owned, annotations: { team: 'a' } }],
  ['service', { ...ownObjects.createRayService.service, user: 'eve' }],
  ['patch', {}],
]);

/** A request for each of our own methods, which have no recordings, about an object of {@link ownObjects}. */
export function requestsForOwn(): TestRequest[] {
  return listOperations().flatMap(([id, operation]) => {
    const { http, rpc } = operation;
    if (!rpc?.service.startsWith('rayport.')) return [];
    const body = BODIES.get(http.body);
    const input = http.body && body ? { ...own, [http.body]: body } : own;
    return [{ title: id, id, operation, input }];
  });
}
