import { KubeConfig } from '@kubernetes/client-node';
import { createHash } from 'node:crypto';
import type { RequestOptions } from 'node:https';
import { Agent, Dispatcher, fetch, ProxyAgent } from 'undici';
import {
  KubernetesConnection,
  KubernetesRequest,
  KubernetesResponse,
} from './KubernetesConnection';
import { withoutFetchMetadata } from './withoutFetchMetadata';

interface Credentials {
  headers: Record<string, string>;
  dispatcher: Dispatcher;
}

/** Parts of the TLS options that make a connection different from another. */
const TLS_IDENTITY = [
  'ca',
  'cert',
  'key',
  'pfx',
  'passphrase',
  'servername',
  'rejectUnauthorized',
] as const;

function identityOf(options: RequestOptions): string {
  const hash = createHash('sha256');
  for (const name of TLS_IDENTITY) {
    hash.update(`${name}=${String(options[name])};`);
  }
  return hash.digest('hex');
}

/**
 * Reaches a Kubernetes API server by a kubeconfig: tokens, client certificates, exec plugins and proxies are the
 * client library's work. Credentials are asked for on every request, because tokens expire; sockets are shared as
 * long as the certificates stay the same.
 */
class KubeconfigConnection implements KubernetesConnection {
  readonly server: string;
  readonly #config: KubeConfig;
  #dispatcher: { identity: string; dispatcher: Dispatcher } | undefined;

  constructor(config: KubeConfig, server: string) {
    this.#config = config;
    this.server = server;
  }

  async fetch(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    const { headers, dispatcher } = await this.#credentials();
    return fetch(`${this.server}${path}`, {
      ...request,
      headers: { ...headers, ...request.headers },
      dispatcher,
      // A redirect would carry the portal's credentials to a place that nobody configured.
      redirect: 'manual',
    });
  }

  async #credentials(): Promise<Credentials> {
    const options: RequestOptions = { headers: {} };
    await this.#config.applyToHTTPSOptions(options);
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    if (options.auth) {
      const basic = Buffer.from(options.auth).toString('base64');
      headers.authorization = `Basic ${basic}`;
    }
    return { headers, dispatcher: this.#dispatcherFor(options) };
  }

  #dispatcherFor(options: RequestOptions): Dispatcher {
    const identity = identityOf(options);
    if (this.#dispatcher?.identity !== identity) {
      // Requests under way keep the former one; it closes with its last socket.
      const dispatcher = withoutFetchMetadata(this.#createDispatcher(options));
      this.#dispatcher = { identity, dispatcher };
    }
    return this.#dispatcher.dispatcher;
  }

  #createDispatcher(options: RequestOptions): Dispatcher {
    const cluster = this.#config.getCurrentCluster();
    const tls = Object.fromEntries(
      TLS_IDENTITY.map(name => [name, options[name]]),
    );
    const settings = this.#config.createDispatcherOptions(cluster, tls);
    // Watches are silent for as long as nothing happens; we time requests ourselves.
    const timeouts = { headersTimeout: 0, bodyTimeout: 0 };
    switch (settings.type) {
      case 'proxy': {
        const { uri, requestTls, connect } = settings;
        return new ProxyAgent({ uri, requestTls, connect, ...timeouts });
      }
      case 'agent':
        return new Agent({ connect: settings.connect, ...timeouts });
      case 'none':
        return new Agent(timeouts);
      default:
        throw new Error(
          `The kubeconfig asks for a ${settings.type} proxy, which is not supported: use an HTTP proxy.`,
        );
    }
  }
}

function connectionOf(config: KubeConfig, where: string): KubernetesConnection {
  const cluster = config.getCurrentCluster();
  if (!cluster) {
    const contexts = config.getContexts().map(({ name }) => name);
    throw new Error(
      `${where} has no context "${config.getCurrentContext() ?? ''}" with a cluster; it has: ${contexts.join(', ') || 'none'}. Set ray.kubernetes.context.`,
    );
  }
  if (cluster.server.startsWith('http:') && !cluster.skipTLSVerify) {
    throw new Error(
      `${where} names ${cluster.server}, which is not encrypted. Use https, or allow it there by insecure-skip-tls-verify: true.`,
    );
  }
  return new KubeconfigConnection(config, cluster.server.replace(/\/+$/, ''));
}

/**
 * Connects by a kubeconfig file.
 *
 * @param options - `path`: the file; `KUBECONFIG` (a list, as kubectl has it), then `~/.kube/config` when absent.
 *   `context`: the context to use; the file's current one when absent
 * @throws Error that names the file when it can't be read or lacks the context
 */
export async function connectByKubeconfig(
  options: { path?: string; context?: string } = {},
): Promise<KubernetesConnection> {
  const where = options.path ?? 'the kubeconfig';
  const config = new KubeConfig();
  try {
    if (options.path) config.loadFromFile(options.path);
    else config.loadFromDefault();
  } catch (cause) {
    throw new Error(
      `${where} can't be read: ${cause instanceof Error ? cause.message : cause}. Set KUBECONFIG or ray.kubernetes.kubeconfig.`,
      { cause },
    );
  }
  if (options.context) config.setCurrentContext(options.context);
  return connectionOf(config, where);
}

/**
 * Connects as the service account of the pod that the portal runs in. Its token is read anew as Kubernetes renews it.
 *
 * @param options - `root`: folder in which the pod's files are mounted; the file system's root when absent
 * @throws Error when the portal doesn't run in a pod
 */
export async function connectInCluster(
  options: { root?: string } = {},
): Promise<KubernetesConnection> {
  if (!process.env.KUBERNETES_SERVICE_HOST) {
    throw new Error(
      'ray.kubernetes.connection is "in-cluster", but the portal does not run in a pod: KUBERNETES_SERVICE_HOST is missing. Use "kubeconfig".',
    );
  }
  const config = new KubeConfig();
  config.loadFromCluster(options.root);
  return connectionOf(config, 'The service account');
}
