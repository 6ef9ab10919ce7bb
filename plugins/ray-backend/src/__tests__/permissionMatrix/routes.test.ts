import { mockServices } from '@backstage/backend-test-utils';
import { Server } from '@grpc/grpc-js';
import {
  listOperations,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { FlowControl } from '../../flowControl/FlowControl';
import { DEFAULT_FLOW_CONTROL } from '../../flowControl/FlowLimits';
import { operationPaths, pathOf } from '../../grpc/operationServices';
import { startServer } from '../../grpc/__testUtils__/startServer';
import { WATCH_RPC } from '../../grpc/watch/createWatchMethod';
import { MountedRoute, RouteKind } from '../../Mounts';
import { mountRoutes } from '../../mountRoutes';
import { readRayBackendConfig } from '../../RayBackendConfig';
import { mountsOf } from './__testUtils__/MatrixRequest';

/** Handlers outside the operations table: their callers, and the tests for that. */
const OTHERS: Record<Exclude<RouteKind, 'operations'>, string> = {
  listWatch: 'the permission of the list: portal/stream/listWatch.test.ts',
  watch: 'read permissions of its kinds: portal/stream/watch.test.ts',
  followedLog: 'the permission of the log: hidden.test.ts, with follow=true',
  dashboard: 'a ticket, checked at every request: dashboard/dashboard.test.ts',
  jobsApi:
    'those of the operations on submissions and jobs: jobsApi/jobsApi.test.ts, jobsApi/launches/launches.test.ts',
  kubernetes:
    'those of the operation that it is: kubernetesApi/permissions.test.ts',
  openApi: 'every caller: the same in every installation',
  swaggerUi: 'every caller: shows the document that every caller may read',
  root: 'every caller: contains only the address of the API',
  redirect: 'every caller: contains only the path that was sent',
  ticketRedaction: 'answers nothing: keeps tickets out of logs',
  upgrades: 'answers nothing: has requests for other protocols answered',
};

/** Services of gRPC that need no credentials, and why. */
const OPEN_SERVICES: Record<string, string> = {
  '/grpc.health.v1.Health/': 'says only that the server runs',
  '/grpc.reflection.v1.ServerReflection/': 'says what the .proto files say',
  '/grpc.reflection.v1alpha.ServerReflection/': 'as v1',
};

/** Mounts everything that can be configured, on routers that only count. */
function mountAll() {
  const rootHttpRouter = mockServices.rootHttpRouter.mock();
  const httpRouter = mockServices.httpRouter.mock();
  const mounted: MountedRoute[] = mountRoutes({
    rootHttpRouter,
    httpRouter,
    authenticate: () => Promise.reject(new Error('Nobody asks')),
    config: readRayBackendConfig(
      mockServices.rootConfig({
        data: {
          ray: {
            api: { root: true, docs: true },
            kubernetesApi: { enabled: true },
          },
        },
      }),
    ),
    flowControl: new FlowControl({
      config: DEFAULT_FLOW_CONTROL,
      logger: mockServices.logger.mock(),
      refused: () => {},
    }),
    server: () => undefined,
    issuerOf: async () => undefined,
    signal: new AbortController().signal,
  });
  const uses =
    rootHttpRouter.use.mock.calls.length + httpRouter.use.mock.calls.length;
  return { mounted, uses };
}

/** A caller's own tokens are not Kubernetes objects, so their actions do not follow from the access to one. */
const OWN_TOKENS: ReadonlySet<OperationId> = new Set([
  'createNamespaceConnectToken',
  'revokeNamespaceConnectToken',
]);

describe('routes', () => {
  it('over HTTP serve operations of the table, or have an entry that names their callers', () => {
    const { mounted } = mountAll();
    const kinds = new Set(mounted.flatMap(route => route.kinds));
    expect([...kinds].sort()).toEqual(
      ['operations', ...Object.keys(OTHERS)].sort(),
    );
  });

  it('over HTTP are all listed by mountRoutes', () => {
    const { mounted, uses } = mountAll();
    expect(uses).toBe(mounted.length);
  });

  it('of operations are the paths that the matrix requests', () => {
    const { mounted } = mountAll();
    const serving = mounted.filter(({ kinds }) => kinds.includes('operations'));
    const asked = listOperations().flatMap(([, row]) => mountsOf(row));
    expect([...new Set(asked)].sort()).toEqual(
      serving.map(({ path }) => path).sort(),
    );
  });

  it('over gRPC need credentials, unless they are listed as open', async () => {
    const addService = jest.spyOn(Server.prototype, 'addService');
    const server = await startServer({ execute: jest.fn() });
    await server.stop();
    const paths = addService.mock.calls.flatMap(([definition]) =>
      Object.values(definition).map(({ path }) => path),
    );
    addService.mockRestore();
    const isProtected = operationPaths().add(pathOf(WATCH_RPC));
    const unknown = paths.filter(
      path =>
        !isProtected.has(path) &&
        !Object.keys(OPEN_SERVICES).some(open => path.startsWith(open)),
    );
    expect(paths.length).toBeGreaterThan(isProtected.size);
    expect(unknown).toEqual([]);
  });

  it('of operations have a permission for their resource and their kind of access', () => {
    for (const [
      id,
      { permission, resource, access, http },
    ] of listOperations()) {
      expect({ id, name: permission.name }).toEqual({
        id,
        name: expect.stringMatching(
          `^ray\\.(${resource}\\.\\w+|history\\.delete\\.${resource})$`,
        ),
      });
      const { action } = permission.attributes;
      const isRead = ['read', 'list', 'overview'].includes(access);
      // Records are found like the items of a list, by the permission to delete them: their objects no longer exist.
      const isRemoval = http.method === 'DELETE' && access === 'list';
      const does = isRead ? 'read' : access;
      const expected = isRemoval ? 'delete' : does;
      expect({ id, action }).toEqual({
        id,
        action: OWN_TOKENS.has(id) ? action : expected,
      });
      // A GET must change nothing, because any link or image can send one.
      expect(http.method === 'GET' && !isRead).toBe(false);
    }
  });
});
