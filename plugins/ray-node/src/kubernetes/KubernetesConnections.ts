import { Config } from '@backstage/config';
import { closest } from '@rayport/backstage-plugin-ray-common';
import { existsSync } from 'node:fs';
import { kubeconfigPaths } from './kubeconfig/kubeconfigPaths';
import {
  hasPortalClusters,
  portalClusterTarget,
} from './kubeconfig/portalClusterTarget';
import {
  connectByKubeconfig,
  connectByTarget,
  connectInCluster,
} from './KubeconfigConnection';
import {
  KubernetesConnection,
  KubernetesConnectionProvider,
} from './KubernetesConnection';
import { misconfigured } from './KubernetesError';

/** The connection if none is configured: looked up on each attempt, because a kubeconfig may be added later. */
function defaultName(config: Config, path: string | undefined): string {
  if (config.has('ray.kubernetes.cluster')) return 'portal';
  const isNamed =
    path || process.env.KUBECONFIG || config.has('ray.kubernetes.context');
  if (isNamed) return 'kubeconfig';
  if (hasPortalClusters(config)) return 'portal';
  return kubeconfigPaths().some(existsSync) || !isInPod()
    ? 'kubeconfig'
    : 'in-cluster';
}

function isInPod(): boolean {
  return Boolean(process.env.KUBERNETES_SERVICE_HOST);
}

/**
 * The available Kubernetes connections by name. Only the configuration decides which one is used, so modules have no
 * order of precedence: `ray.kubernetes.connection` names `kubeconfig`, `in-cluster`, `portal` for a cluster of
 * Backstage's Kubernetes plugin, or a module's connection.
 * Replacing the factory of `kubernetesServiceRef` takes precedence over all of them, as everywhere in Backstage.
 */
export class KubernetesConnections {
  readonly #nameNow: () => string;
  readonly #providers = new Map<string, KubernetesConnectionProvider>();
  #connection: Promise<KubernetesConnection> | undefined;

  /** The configuration is read on each attempt: an invalid value must not prevent a portal from starting. */
  static fromConfig(config: Config): KubernetesConnections {
    const pathNow = () =>
      config.getOptionalString('ray.kubernetes.kubeconfig') || undefined;
    const connections = new KubernetesConnections(
      () =>
        config.getOptionalString('ray.kubernetes.connection') ||
        defaultName(config, pathNow()),
    );
    connections.offer({
      name: 'kubeconfig',
      async connect() {
        const mode = config.getOptionalString('ray.kubernetes.impersonate');
        return connectByKubeconfig({
          path: pathNow(),
          context:
            config.getOptionalString('ray.kubernetes.context') || undefined,
          mustImpersonate: mode !== undefined && mode !== 'off',
        });
      },
    });
    connections.offer({
      name: 'in-cluster',
      connect: () => connectInCluster(),
    });
    connections.offer({
      name: 'portal',
      connect: () => connectByTarget(() => portalClusterTarget(config)),
    });
    return connections;
  }

  private constructor(nameNow: () => string) {
    this.#nameNow = nameNow;
  }

  /** Adds a connection; the last one with a name counts. */
  offer(provider: KubernetesConnectionProvider): void {
    this.#providers.set(provider.name, provider);
  }

  /**
   * The configured connection, made on first use. A failure is not cached: the next call tries again.
   *
   * @throws KubernetesError `Misconfigured` if no connection has the configured name, or it can't be connected
   */
  async connect(): Promise<KubernetesConnection> {
    this.#connection ??= this.#open().catch(error => {
      this.#connection = undefined;
      throw misconfigured(error);
    });
    return this.#connection;
  }

  async #open(): Promise<KubernetesConnection> {
    const name = this.#nameNow();
    const provider = this.#providers.get(name);
    if (!provider) {
      const names = [...this.#providers.keys()];
      // Its module offers it only if it is configured.
      const meant = closest(name, [...names, 'sandbox']);
      const hint =
        meant === undefined || meant === name ? '' : `Did you mean ${meant}? `;
      throw new Error(
        `ray.kubernetes.connection is "${name}", but nothing offers it; there is: ${names.join(', ')}. ${hint}Change it, or add the module that offers it to the backend.`,
      );
    }
    return provider.connect();
  }
}
