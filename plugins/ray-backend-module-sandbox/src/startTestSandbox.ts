import {
  createServiceFactory,
  LoggerService,
  ServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  connectByKubeconfig,
  DefaultKubernetesService,
  KubernetesConnection,
  kubernetesServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sandbox } from './Sandbox';

/** Lifecycles pass this many times faster than in reality. */
const SPEED = 40;

/**
 * Sandbox and portal share one event loop in tests. Modules that Jest transforms at the first request can hold it for
 * longer than the usual 10 s on a busy machine.
 */
const REQUEST_TIMEOUT_MS = 60_000;

/** A sandbox for one test, with nothing in it. */
export interface TestSandbox {
  sandbox: Sandbox;
  /** {@link sandboxKubernetes} of it. */
  kubernetes: ServiceFactory;
  stop(): Promise<void>;
}

/**
 * The service by which plugins of a test backend reach a sandbox.
 *
 * @param through - stands between them
 * @param others - sandboxes of further connections, by name
 */
export function sandboxKubernetes(
  { kubeconfigPath: path }: Sandbox,
  through = (connection: KubernetesConnection) => connection,
  others: Readonly<Record<string, Sandbox>> = {},
): ServiceFactory {
  return createServiceFactory({
    service: kubernetesServiceRef,
    deps: {},
    factory() {
      // One connection for all requests, as in a portal: each connection has separate sockets.
      const connection = connectByKubeconfig({ path }).then(through);
      return new DefaultKubernetesService({
        connect: () => connection,
        timeoutMs: REQUEST_TIMEOUT_MS,
        others: Object.fromEntries(
          Object.entries(others).map(([name, { kubeconfigPath }]) => {
            const other = connectByKubeconfig({ path: kubeconfigPath });
            return [
              name,
              new DefaultKubernetesService({
                connect: () => other,
                timeoutMs: REQUEST_TIMEOUT_MS,
              }),
            ];
          }),
        ),
      });
    },
  });
}

/** Starts a fast sandbox on any free port. */
export async function startTestSandbox(
  logger: LoggerService,
): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'rayport-'));
  const sandbox = await Sandbox.start({
    port: 0,
    speed: SPEED,
    seed: 0,
    kubeconfigPath: join(folder, 'kubeconfig'),
    logger,
  });
  return {
    sandbox,
    kubernetes: sandboxKubernetes(sandbox),
    async stop() {
      await sandbox.stop();
      await rm(folder, { recursive: true });
    },
  };
}
