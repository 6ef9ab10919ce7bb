import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  TestBackendOptions,
} from '@backstage/backend-test-utils';
import {
  connectByKubeconfig,
  DefaultKubernetesService,
  KubernetesConnection,
  kubernetesServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rayPlugin } from '../plugin';

/** Lifecycles pass this many times faster than in reality. */
const SPEED = 40;

/** What a test may add or replace. */
export interface StartOptions {
  /** Section `ray` of the configuration. */
  ray?: object;
  features?: TestBackendOptions<[]>['features'];
  /** A sandbox that another backend runs on, as replicas share their Kubernetes; one of its own when absent. */
  sandbox?: Sandbox;
  /** Stands between the plugin and its Kubernetes. */
  through?(connection: KubernetesConnection): KubernetesConnection;
}

async function startSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'rayport-'));
  return Sandbox.start({
    port: 0,
    speed: SPEED,
    seed: 0,
    kubeconfigPath: join(folder, 'kubeconfig'),
    logger: mockServices.logger.mock(),
  });
}

/** Starts the plugin on a sandbox; `stop` stops it, and the sandbox where it is its own. */
export async function startRayBackend(options: StartOptions = {}) {
  const sandbox = options.sandbox ?? (await startSandbox());
  const path = sandbox.kubeconfigPath;
  const kubernetes = createServiceFactory({
    service: kubernetesServiceRef,
    deps: { config: coreServices.rootConfig },
    factory: () =>
      new DefaultKubernetesService({
        async connect() {
          const connection = await connectByKubeconfig({ path });
          return options.through?.(connection) ?? connection;
        },
      }),
  });
  const ray = {
    api: { root: true },
    // Tests change what is allowed, and look at once.
    permissions: { decisionLifetime: '0s' },
    ...options.ray,
  };
  const backend = await startTestBackend({
    features: [
      rayPlugin,
      kubernetes,
      mockServices.rootConfig.factory({ data: { ray } }),
      ...(options.features ?? []),
    ],
  });
  return {
    server: backend.server,
    sandbox,
    async stop() {
      await backend.stop();
      if (sandbox !== options.sandbox) await sandbox.stop();
    },
  };
}
