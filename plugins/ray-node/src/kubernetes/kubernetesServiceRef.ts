import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import { DefaultKubernetesService } from './DefaultKubernetesService';
import { KubernetesConnections } from './KubernetesConnections';
import { RootKubernetesService } from './KubernetesService';

const TIMEOUT_KEY = 'ray.kubernetes.requestTimeout';

/** How long Kubernetes may take to begin an answer, milliseconds. */
function readRequestTimeout(config: Config): number | undefined {
  if (!config.has(TIMEOUT_KEY)) return undefined;
  const duration = readDurationFromConfig(config, { key: TIMEOUT_KEY });
  return durationToMilliseconds(duration);
}

/** An invalid setting is reported when connecting, not at the start. */
function usualUnlessRight(read: () => number | undefined): number | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * The Kubernetes clusters that Rayport manages Ray on; today there is one, the default connection. Root-scoped: all
 * plugins of a process share its connections.
 * Tests and adopters replace it with `createServiceFactory`, or offer a connection under a name of their own
 * through {@link kubernetesConnectionExtensionPoint}.
 *
 * @public
 */
export const kubernetesServiceRef = createServiceRef<RootKubernetesService>({
  id: 'ray.kubernetes',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { config: coreServices.rootConfig },
      factory({ config }) {
        const connections = KubernetesConnections.fromConfig(config);
        return new DefaultKubernetesService({
          async connect() {
            // With an invalid setting, no request would have the intended time limit.
            readRequestTimeout(config);
            return connections.connect();
          },
          offer: provider => connections.offer(provider),
          timeoutMs: usualUnlessRight(() => readRequestTimeout(config)),
        });
      },
    }),
});
