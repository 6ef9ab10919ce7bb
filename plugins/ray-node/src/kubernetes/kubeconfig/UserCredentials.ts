import type { KubeConfig } from '@kubernetes/client-node';
import type { RequestOptions } from 'node:https';
import { errorCode } from './errorCode';
import { ExecCredentials } from './ExecCredentials';
import { KubeconfigCluster, KubeconfigUser } from './kubeconfigSchema';
import { KubeconfigTarget } from './KubeconfigTarget';
import { loadKubernetesClient } from './loadKubernetesClient';
import { OidcCredentials } from './OidcCredentials';
import { readKubeconfigFile } from './readKubeconfigFile';

/** TLS options for an API server. */
export type TlsMaterial = Pick<
  RequestOptions,
  'ca' | 'cert' | 'key' | 'servername' | 'rejectUnauthorized'
>;

/** The credentials of one request. */
export interface Credentials {
  /** Value of the header `Authorization`; absent for users with a certificate or without credentials. */
  authorization?: string;
  tls: TlsMaterial;
}

/** The present credentials of a kubeconfig's user: files are read and programs asked on every call. */
export class UserCredentials {
  readonly #kubeConfig: KubeConfig;
  readonly #user: KubeconfigUser;
  readonly #exec: ExecCredentials | undefined;
  readonly #oidc: OidcCredentials | undefined;

  /** @throws Error for an `auth-provider` that is not supported */
  static async load(target: KubeconfigTarget): Promise<UserCredentials> {
    const client = await loadKubernetesClient();
    return new UserCredentials(target, new client.KubeConfig());
  }

  private constructor(target: KubeconfigTarget, kubeConfig: KubeConfig) {
    const { cluster, user } = target;
    this.#user = user;
    this.#exec = user.exec
      ? new ExecCredentials(user.exec, cluster)
      : undefined;
    this.#oidc = user['auth-provider']
      ? new OidcCredentials(user['auth-provider'])
      : undefined;
    this.#kubeConfig = kubeConfig;
    kubeConfig.loadFromClusterAndUser(
      libraryCluster(cluster),
      libraryUser(user),
    );
    // The library's own authenticators leak secrets, hang or send nothing: docs/adr/0001-kubernetes-client-node.md.
    kubeConfig.addAuthenticator({
      isAuthProvider: () => true,
      applyAuthentication: async (_, options: RequestOptions) => {
        const Authorization = await this.#ownAuthorization(options);
        Object.assign(options.headers ?? {}, { Authorization });
      },
    });
  }

  /** @throws Error that names the unreadable credentials, and the reason */
  async get(): Promise<Credentials> {
    const headers: { Authorization?: string } = {};
    const options: RequestOptions = { headers };
    try {
      await this.#kubeConfig.applyToHTTPSOptions(options);
    } catch (cause) {
      throw asUnreadable(cause);
    }
    const { ca, cert, key, servername, rejectUnauthorized, auth } = options;
    const basic = auth && `Basic ${Buffer.from(auth).toString('base64')}`;
    return {
      authorization: headers.Authorization || basic || undefined,
      tls: { ca, cert, key, servername, rejectUnauthorized },
    };
  }

  /** Kubernetes refused them: the next call asks an exec plugin again. */
  forget(): void {
    this.#exec?.forget();
  }

  /** Undefined if the library itself sends a token, or a name and a password. The order is kubectl's. */
  async #ownAuthorization(
    options: RequestOptions,
  ): Promise<string | undefined> {
    const { tokenFile, token, username } = this.#user;
    if (tokenFile) {
      const content = await readKubeconfigFile(tokenFile, 'tokenFile');
      const current = content.toString().trim() || token;
      if (current) return `Bearer ${current}`;
      throw new Error(
        `The tokenFile of the kubeconfig, ${tokenFile}, is empty`,
      );
    }
    if (token || username) return undefined;
    if (this.#oidc) return this.#oidc.authorization();
    if (!this.#exec) return undefined;
    const { ca, cert, key } = options;
    const given = await this.#exec.get(Buffer.isBuffer(ca) ? ca : undefined);
    options.cert = given.clientCertificateData ?? cert;
    options.key = given.clientKeyData ?? key;
    return given.token ? `Bearer ${given.token}` : undefined;
  }
}

type LibraryTarget = Parameters<KubeConfig['loadFromClusterAndUser']>;

/** Without a proxy, because our pools connect to proxies. Data takes precedence over files, as in kubectl. */
function libraryCluster(cluster: KubeconfigCluster): LibraryTarget[0] {
  const caData = cluster['certificate-authority-data'] || undefined;
  return {
    name: 'cluster',
    server: cluster.server,
    caData,
    caFile: (!caData && cluster['certificate-authority']) || undefined,
    skipTLSVerify: cluster['insecure-skip-tls-verify'] === true,
    tlsServerName: cluster['tls-server-name'] || undefined,
  };
}

/** Without the credentials that {@link UserCredentials} gets itself: the library would try its own methods first. */
function libraryUser(user: KubeconfigUser): LibraryTarget[1] {
  const { tokenFile, token, username, password } = user;
  const certData = user['client-certificate-data'] || undefined;
  const keyData = user['client-key-data'] || undefined;
  return {
    name: 'user',
    certData,
    certFile: (!certData && user['client-certificate']) || undefined,
    keyData,
    keyFile: (!keyData && user['client-key']) || undefined,
    token: (!tokenFile && token) || undefined,
    username: username ?? undefined,
    password: password ?? '',
  };
}

/** For a certificate or key that it can't read, the library passes on the operating system's error. */
function asUnreadable(cause: unknown): unknown {
  const hasPath =
    typeof cause === 'object' && cause !== null && 'path' in cause;
  if (!hasPath) return cause;
  return new Error(
    `A file that the kubeconfig names, ${cause.path}, can't be read (${errorCode(cause)})`,
    { cause },
  );
}
