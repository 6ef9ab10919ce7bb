import { Config } from '@backstage/config';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { connectByKubeconfig, connectInCluster } from './KubeconfigConnection';
import {
  KubernetesConnection,
  KubernetesConnectionProvider,
} from './KubernetesConnection';

function hasKubeconfig(path: string | undefined): boolean {
  return Boolean(
    path ||
    process.env.KUBECONFIG ||
    existsSync(join(homedir(), '.kube', 'config')),
  );
}

/**
 * The ways to a Kubernetes cluster by name. Which one is used is decided by configuration alone, so there is no
 * order of precedence between modules: `ray.kubernetes.connection` names `kubeconfig`, `in-cluster`, or a connection
 * that a module offers. Replacing the factory of `kubernetesServiceRef` goes before all of it, as everywhere in Backstage.
 */
export class KubernetesConnections {
  readonly #name: string;
  readonly #providers = new Map<string, KubernetesConnectionProvider>();
  #connection: Promise<KubernetesConnection> | undefined;

  static fromConfig(config: Config): KubernetesConnections {
    const path =
      config.getOptionalString('ray.kubernetes.kubeconfig') || undefined;
    const context =
      config.getOptionalString('ray.kubernetes.context') || undefined;
    const name =
      config.getOptionalString('ray.kubernetes.connection') ||
      (hasKubeconfig(path) ? 'kubeconfig' : 'in-cluster');
    const connections = new KubernetesConnections(name);
    connections.offer({
      name: 'kubeconfig',
      connect: () => connectByKubeconfig({ path, context }),
    });
    connections.offer({
      name: 'in-cluster',
      connect: () => connectInCluster(),
    });
    return connections;
  }

  private constructor(name: string) {
    this.#name = name;
  }

  /** Makes a connection available; the last one offered under a name counts. */
  offer(provider: KubernetesConnectionProvider): void {
    this.#providers.set(provider.name, provider);
  }

  /**
   * The configured connection, made on first use. A failure is not kept: the next call tries again.
   *
   * @throws Error when nothing is offered under the configured name
   */
  async connect(): Promise<KubernetesConnection> {
    this.#connection ??= this.#open().catch(error => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<KubernetesConnection> {
    const provider = this.#providers.get(this.#name);
    if (!provider) {
      const names = [...this.#providers.keys()].join(', ');
      throw new Error(
        `ray.kubernetes.connection is "${this.#name}", but nothing offers it; there is: ${names}. Add the module that does to the backend, or change the configuration.`,
      );
    }
    return provider.connect();
  }
}
