import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  computeTemplateSchema,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import {
  connectByKubeconfig,
  DefaultKubernetesService,
  eventLoopMonitorServiceRef,
  rayClockServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { startTestSandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { until } from '../../__testUtils__/until';
import { RefusedCallers } from '../../audit/RefusedCallers';
import { registerPermissions } from '../../authorization/registerPermissions';
import { messageOf } from '../../core/messageOf';
import { PluginDatabase } from '../../database/PluginDatabase';
import { FlowControl } from '../../flowControl/FlowControl';
import { readRayBackendConfig } from '../../RayBackendConfig';
import { createRayServer, RayServer } from '../../RayServer';

const NAMES = ['first', 'second'] as const;
const TEMPLATE = computeTemplateSchema.parse({
  namespace: 'default',
  cpu: 1,
  memory: 2,
});

/** Two servers in one process, each with a Kubernetes of its own. */
async function startServers() {
  const sandboxes = await Promise.all(
    NAMES.map(() => startTestSandbox(mockServices.logger.mock())),
  );
  const servers = new Map<string | undefined, RayServer>();
  const end = new AbortController();
  const { signal } = end;
  const plugin = createBackendPlugin({
    pluginId: 'ray',
    register(env) {
      env.registerInit({
        deps: {
          auditor: coreServices.auditor,
          auth: coreServices.auth,
          catalog: catalogServiceRef,
          clock: rayClockServiceRef,
          database: coreServices.database,
          eventLoop: eventLoopMonitorServiceRef,
          logger: coreServices.logger,
          permissions: coreServices.permissions,
          permissionsRegistry: coreServices.permissionsRegistry,
          rootConfig: coreServices.rootConfig,
          userInfo: coreServices.userInfo,
        },
        async init(deps) {
          const config = readRayBackendConfig(deps.rootConfig);
          const apply = registerPermissions({
            registry: deps.permissionsRegistry,
            findersOf: connection => servers.get(connection)?.finders,
          });
          const flowControl = new FlowControl({
            config: config.flowControl,
            logger: deps.logger,
            refused: () => {},
          });
          const database = new PluginDatabase(deps);
          for (const [index, name] of NAMES.entries()) {
            const { kubeconfigPath: path } = sandboxes[index].sandbox;
            const kubernetes = new DefaultKubernetesService({
              connect: () => connectByKubeconfig({ path }),
            });
            const server = createRayServer({
              ...deps,
              apply,
              config,
              flowControl,
              refusedCallers: new RefusedCallers({ ...deps, signal }),
              ...{ name, database, kubernetes },
              signal,
              observe: () => {},
              idleListeners: [],
            });
            servers.set(name, server);
            void server.cache.run(signal);
          }
        },
      });
    },
  });
  const backend = await startTestBackend({ features: [plugin] });
  return {
    servers,
    async stop() {
      end.abort();
      await backend.stop();
      await Promise.all(sandboxes.map(({ stop }) => stop()));
    },
  };
}

let running: Awaited<ReturnType<typeof startServers>>;

beforeAll(async () => {
  running = await startServers();
});

afterAll(() => running.stop());

function failed(name: string): never {
  throw new Error(`No server ${name}`);
}

function executorOf(name: string) {
  return (running.servers.get(name) ?? failed(name)).executor;
}

const asked = {
  caller: { credentials: mockCredentials.service(), service: 'test' },
  signal: () => new AbortController().signal,
  warn: () => {},
};

function templatesOf(name: string) {
  return executorOf(name)
    .execute({
      ...asked,
      id: 'listAllComputeTemplates',
      input: operations.listAllComputeTemplates.input.parse({}),
      consistency: 'strong',
    })
    .then(answer => messageOf(answer).computeTemplates.map(({ name: n }) => n));
}

test("two servers in one process don't see each other's objects", async () => {
  for (const name of NAMES) {
    const computeTemplate = { ...TEMPLATE, name: `of-${name}` };
    await executorOf(name).execute({
      ...asked,
      id: 'createComputeTemplate',
      input: { namespace: 'default', computeTemplate },
    });
  }
  for (const name of NAMES) {
    expect(await templatesOf(name)).toEqual([`of-${name}`]);
    const { cache, finders } = running.servers.get(name) ?? failed(name);
    await until(async () => cache.objects.template.size === 1 || undefined);
    const key = { namespace: 'default', name: `of-${name}` };
    const found = finders.template.existing(key, {
      access: 'get',
      consistency: 'cached',
    });
    expect(await found).toMatchObject({ kind: 'template', name: key.name });
  }
});

test('what one of them holds, the other one says is missing', async () => {
  const { finders } = running.servers.get('second') ?? failed('second');
  const key = { namespace: 'default', name: 'of-first' };
  const options = { access: 'get', consistency: 'strong' } as const;
  await expect(finders.template.existing(key, options)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
