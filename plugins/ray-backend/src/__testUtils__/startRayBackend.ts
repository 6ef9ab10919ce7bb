import { Server } from 'node:http';
import {
  mockServices,
  startTestBackend,
  TestBackendOptions,
} from '@backstage/backend-test-utils';
import { KubernetesConnection } from '@rayport/backstage-plugin-ray-node';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import {
  sandboxKubernetes,
  startTestSandbox,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { rayPlugin } from '../plugin';
import { UsedRights } from './kubernetesRights';

/** Parts of the backend that a test adds or replaces. */
export interface StartOptions {
  /** Section `ray` of the configuration. */
  ray?: object;
  features?: TestBackendOptions<[]>['features'];
  /** A sandbox that another backend runs on, as replicas share their Kubernetes; a separate one when absent. */
  sandbox?: Sandbox;
  /** Sandboxes of further connections to Kubernetes, by name. */
  connections?: Readonly<Record<string, Sandbox>>;
  /** Wraps the plugin's Kubernetes. */
  through?(connection: KubernetesConnection): KubernetesConnection;
}

/**
 * Starts the plugin on a sandbox. `stop` stops it, and the sandbox if it was started here. It fails if the plugin sent
 * requests for which `deploy` grants no right: the sandbox itself allows everything.
 */
export async function startRayBackend(options: StartOptions = {}) {
  const { sandbox, stop } = options.sandbox
    ? { sandbox: options.sandbox, stop: async () => {} }
    : await startTestSandbox(mockServices.logger.mock());
  const rights = new UsedRights();
  const through = (connection: KubernetesConnection) =>
    options.through?.(rights.through(connection)) ?? rights.through(connection);
  const ray = {
    api: { root: true },
    // Tests change permissions, and check the effect at once, so decisions must not be cached.
    permissions: { decisionLifetime: '0s' },
    ...options.ray,
  };
  const backend = await startTestBackend({
    features: [
      rayPlugin,
      sandboxKubernetes(sandbox, through, options.connections),
      mockServices.rootConfig.factory({ data: { ray } }),
      ...(options.features ?? []),
    ],
  });
  // Declarations can't name Backstage's own type of it, which may be in a package inside its test utilities.
  const server: Server & { port(): number } = backend.server;
  return {
    server,
    sandbox,
    rights,
    async stop() {
      await backend.stop();
      await stop();
      if (rights.missing.size === 0) return;
      throw new Error(`No role grants ${[...rights.missing].join(', ')}`);
    },
  };
}
