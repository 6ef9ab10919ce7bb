import { createHash } from 'node:crypto';
import { Dispatcher, fetch } from 'undici';
import { createDispatcher } from './kubeconfig/createDispatcher';
import { impersonationHeaders } from './kubeconfig/impersonationHeaders';
import { KubeconfigFiles } from './kubeconfig/KubeconfigFiles';
import { kubeconfigPaths } from './kubeconfig/kubeconfigPaths';
import { KubeconfigTarget } from './kubeconfig/KubeconfigTarget';
import { TlsMaterial, UserCredentials } from './kubeconfig/UserCredentials';
import { inClusterTarget } from './kubeconfig/inClusterTarget';
import {
  ImpersonatedUser,
  KubernetesConnection,
  KubernetesRequest,
  KubernetesResponse,
} from './KubernetesConnection';
import { misconfigured } from './KubernetesError';
import { unlessAborted } from './unlessAborted';
import { withRequestHeaders } from './withRequestHeaders';

/** Source of the target: a kubeconfig, or the pod that the portal runs in. */
interface TargetSource {
  read(): Promise<KubeconfigTarget>;
}

/** Kubernetes does not support nested impersonation. */
function assertActsAsItself({ user }: KubeconfigTarget): void {
  if (!Object.keys(impersonationHeaders(user)).length) return;
  throw new Error(
    "The kubeconfig acts as somebody else (as, as-uid, as-groups or as-user-extra of its user), so its requests can't act as the portal's users: take that out of the kubeconfig, or set ray.kubernetes.impersonate to off.",
  );
}

/** Makes a request impersonate a user. */
function actingAs(
  dispatcher: Dispatcher,
  { user, groups }: ImpersonatedUser,
): Dispatcher {
  // Without a name there would be no header, and the request would have all the rights of the portal.
  if (!user) throw new Error('The user to act as in Kubernetes has no name.');
  const headers = impersonationHeaders({ as: user, 'as-groups': [...groups] });
  return withRequestHeaders(dispatcher, headers);
}

/** Pool and credentials for one target. */
interface Route {
  target: KubeconfigTarget;
  credentials: UserCredentials;
}

interface Pool {
  identity: string;
  dispatcher: Dispatcher;
}

/** Distinguishes connections that must not be shared. */
function identityOf({ cluster, user }: KubeconfigTarget, tls: TlsMaterial) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([cluster, impersonationHeaders(user), tls]));
  return hash.digest('hex');
}

function assertEncrypted({ cluster }: KubeconfigTarget): void {
  const { server } = cluster;
  if (server.startsWith('http:') && !cluster['insecure-skip-tls-verify']) {
    throw new Error(
      `The kubeconfig names ${server}, which is not encrypted. Use https, or allow it there by insecure-skip-tls-verify: true.`,
    );
  }
}

function serverOf({ cluster }: KubeconfigTarget): string {
  return cluster.server.replace(/\/+$/, '');
}

/**
 * Reaches a Kubernetes API server by a kubeconfig. Files and credentials are read on every request, because they
 * change; sockets are shared as long as the certificates stay the same.
 */
class KubeconfigConnection implements KubernetesConnection {
  readonly canImpersonate = true;
  readonly #source: TargetSource;
  #route: Route;
  #pool: Pool | undefined;

  private constructor(source: TargetSource, route: Route) {
    this.#source = source;
    this.#route = route;
  }

  static async open(source: TargetSource): Promise<KubeconfigConnection> {
    try {
      return new KubeconfigConnection(source, await readRoute(source));
    } catch (cause) {
      throw misconfigured(cause);
    }
  }

  get server(): string {
    return serverOf(this.#route.target);
  }

  async fetch(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    const { impersonate, ...sent } = request;
    const { url, headers, dispatcher, credentials } = await unlessAborted(
      this.#prepare(path, impersonate),
      request.signal,
    );
    const response = await fetch(url, {
      ...sent,
      headers: { ...headers, ...request.headers },
      dispatcher,
      // A redirect would carry the portal's credentials to an address that is not configured.
      redirect: 'manual',
    });
    if (response.status === 401) credentials.forget();
    return response;
  }

  /** @throws KubernetesError `Misconfigured` */
  async #prepare(path: string, impersonate: ImpersonatedUser | undefined) {
    try {
      const { target, credentials } = await this.#currentRoute();
      if (impersonate) assertActsAsItself(target);
      const { authorization, tls } = await credentials.get();
      const isPlain = target.cluster['disable-compression'];
      const dispatcher = this.#dispatcherFor(target, tls);
      return {
        url: `${serverOf(target)}${path}`,
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(isPlain ? { 'accept-encoding': 'identity' } : {}),
        },
        dispatcher: impersonate
          ? actingAs(dispatcher, impersonate)
          : dispatcher,
        credentials,
      };
    } catch (cause) {
      throw misconfigured(cause);
    }
  }

  async #currentRoute(): Promise<Route> {
    const { target } = this.#route;
    const route = await readRoute(this.#source, this.#route);
    if (serverOf(route.target) !== serverOf(target)) {
      // Ends watches at the former server, so that they are reopened at the new one.
      void this.#pool?.dispatcher.destroy();
      this.#pool = undefined;
    }
    this.#route = route;
    return route;
  }

  #dispatcherFor(target: KubeconfigTarget, tls: TlsMaterial): Dispatcher {
    const identity = identityOf(target, tls);
    if (this.#pool?.identity !== identity) {
      // Running requests keep the former pool; it closes with its last socket.
      const dispatcher = withRequestHeaders(
        createDispatcher(target.cluster, tls),
        impersonationHeaders(target.user),
      );
      this.#pool = { identity, dispatcher };
    }
    return this.#pool.dispatcher;
  }
}

/** @param former - reused, with its credentials, if the source still describes the same target */
async function readRoute(source: TargetSource, former?: Route): Promise<Route> {
  const target = await source.read();
  if (target === former?.target) return former;
  assertEncrypted(target);
  return { target, credentials: await UserCredentials.load(target) };
}

/**
 * Connects by a kubeconfig, which is read again when it changes.
 *
 * @param options - `path`: the file; if absent `KUBECONFIG` (a list, as for kubectl), then `~/.kube/config`. `context`:
 * the context to use; if absent the file's current one. `mustImpersonate`: refuse a kubeconfig whose user impersonates
 * another one, because requests will impersonate; false if absent
 * @throws KubernetesError `Misconfigured` that names the file if it can't be read or lacks the context
 * @public
 */
export async function connectByKubeconfig(
  options: {
    path?: string;
    context?: string;
    mustImpersonate?: boolean;
  } = {},
): Promise<KubernetesConnection> {
  const { path, context, mustImpersonate } = options;
  const paths = path ? [path] : kubeconfigPaths();
  const files = new KubeconfigFiles({ paths, context });
  return KubeconfigConnection.open({
    async read() {
      const target = await files.read();
      if (mustImpersonate) assertActsAsItself(target);
      return target;
    },
  });
}

/**
 * Connects as the service account of the pod that the portal runs in. Its token is read again when Kubernetes renews it.
 *
 * @param options - `root`: folder in which the pod's files are mounted; the file system's root when absent
 * @throws KubernetesError `Misconfigured` when the portal doesn't run in a pod
 * @public
 */
export async function connectInCluster(
  options: { root?: string } = {},
): Promise<KubernetesConnection> {
  let target: KubeconfigTarget | undefined;
  return KubeconfigConnection.open({
    read: async () => (target ??= await inClusterTarget(options.root)),
  });
}
