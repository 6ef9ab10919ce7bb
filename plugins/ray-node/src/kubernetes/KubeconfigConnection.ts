import { isDeepStrictEqual } from 'node:util';
import { Dispatcher, request as sendRequest, upgrade } from 'undici';
import { ACCEPTED_ENCODINGS, decodedBody } from './decodedBody';
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
import { readText } from './readText';
import { unlessAborted } from './unlessAborted';

/** Source of the target: a kubeconfig, or the pod that the portal runs in. */
interface TargetSource {
  read(): Promise<KubeconfigTarget>;
}

/** Kubernetes names who wrote a field by the part before a slash. */
const USER_AGENT = 'undici';

/** Kubernetes does not support nested impersonation. */
function assertActsAsItself({ user }: KubeconfigTarget): void {
  if (!Object.keys(impersonationHeaders(user)).length) return;
  throw new Error(
    "The kubeconfig acts as another user (as, as-uid, as-groups or as-user-extra of its user), so its requests can't act as the portal's users: take that out of the kubeconfig, or set ray.kubernetes.impersonate to off.",
  );
}

/** Several headers of one name are an array. */
type Headers = Record<string, string | string[]>;

/** Headers with which a request acts as a user. */
function actingAs({ user, groups }: ImpersonatedUser): Headers {
  // Without a name there would be no header, and the request would have all the rights of the portal.
  if (!user) throw new Error('The user to act as in Kubernetes has no name.');
  return impersonationHeaders({ as: user, 'as-groups': [...groups] });
}

/** Headers by names in lower case, so that a later one replaces an earlier one however it is written. */
function lowerCased(headers: Record<string, string> = {}): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function readerOf(headers: Record<string, string | string[] | undefined>) {
  return {
    get(name: string) {
      const value = headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
}

/** The answer to a request that has switched protocols. */
function switched({ socket }: Dispatcher.UpgradeData): KubernetesResponse {
  const headers = { get: () => null };
  return { status: 101, headers, body: null, text: async () => '', socket };
}

/** Pool and credentials for one target. */
interface Route {
  target: KubeconfigTarget;
  credentials: UserCredentials;
}

/** Sockets that requests share as long as cluster and certificates are the same. */
interface Pool {
  cluster: KubeconfigTarget['cluster'];
  tls: TlsMaterial;
  dispatcher: Dispatcher;
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
    const { method, body, protocol, signal, impersonate } = request;
    const { url, headers, identity, dispatcher, credentials } =
      await unlessAborted(this.#prepare(path, impersonate), signal);
    const sent = {
      signal,
      dispatcher,
      headers: { ...headers, ...lowerCased(request.headers), ...identity },
    };
    if (protocol) return switched(await upgrade(url, { ...sent, protocol }));
    // Not by `fetch`, which takes twice the time, and whose `Sec-Fetch-*` headers Ray takes for a browser's.
    const answer = await sendRequest(url, {
      ...sent,
      method,
      body,
    });
    const { statusCode: status, headers: answered } = answer;
    if (status === 401) credentials.forget();
    const received = readerOf(answered);
    const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
    const decoded = hasBody
      ? decodedBody(answer.body, received.get('content-encoding'))
      : answer.body;
    return {
      status,
      headers: received,
      body: decoded,
      text: async () => (await readText(decoded, Infinity)).text,
    };
  }

  /** @throws KubernetesError `Misconfigured` */
  async #prepare(path: string, impersonate: ImpersonatedUser | undefined) {
    try {
      const { target, credentials } = await this.#currentRoute();
      if (impersonate) assertActsAsItself(target);
      const { authorization, tls } = await credentials.get();
      const isPlain = target.cluster['disable-compression'];
      return {
        url: `${serverOf(target)}${path}`,
        headers: {
          ...(authorization ? { authorization } : {}),
          'accept-encoding': isPlain ? 'identity' : ACCEPTED_ENCODINGS,
          'user-agent': USER_AGENT,
        },
        /** No header of a request may replace these. */
        identity: impersonate
          ? actingAs(impersonate)
          : impersonationHeaders(target.user),
        dispatcher: this.#dispatcherFor(target, tls),
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

  #dispatcherFor({ cluster }: KubeconfigTarget, tls: TlsMaterial): Dispatcher {
    const pool = this.#pool;
    const isSame =
      pool &&
      isDeepStrictEqual(pool.cluster, cluster) &&
      isDeepStrictEqual(pool.tls, tls);
    if (isSame) return pool.dispatcher;
    // Requests under way keep the former one; it closes with its last socket.
    const dispatcher = createDispatcher(cluster, tls);
    this.#pool = { cluster, tls, dispatcher };
    return dispatcher;
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
 * Connects to a cluster that the portal's configuration describes.
 *
 * @throws KubernetesError `Misconfigured`
 */
export async function connectByTarget(
  find: () => Promise<KubeconfigTarget>,
): Promise<KubernetesConnection> {
  let target: KubeconfigTarget | undefined;
  return KubeconfigConnection.open({
    read: async () => (target ??= await find()),
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
  return connectByTarget(() => inClusterTarget(options.root));
}
