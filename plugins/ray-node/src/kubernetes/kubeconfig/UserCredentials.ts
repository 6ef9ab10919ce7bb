import { ExecCredentials } from './ExecCredentials';
import { KubeconfigTarget } from './KubeconfigTarget';
import { OidcCredentials } from './OidcCredentials';
import { readKubeconfigFile, readMaterial } from './readMaterial';

/** What a TLS connection to an API server is made with. */
export interface TlsMaterial {
  ca?: Buffer;
  cert?: Buffer | string;
  key?: Buffer | string;
  servername?: string;
  rejectUnauthorized?: boolean;
}

/** The credentials of one request. */
export interface Credentials {
  /** Value of the header `Authorization`; absent for those that have a certificate, or nothing. */
  authorization?: string;
  tls: TlsMaterial;
}

/** The credentials of a kubeconfig's user, as they are now: files are read and programs asked on every call. */
export class UserCredentials {
  readonly #target: KubeconfigTarget;
  readonly #exec: ExecCredentials | undefined;
  readonly #oidc: OidcCredentials | undefined;

  /** @throws Error for an `auth-provider` that is not supported */
  constructor(target: KubeconfigTarget) {
    const { cluster, user } = target;
    this.#target = target;
    this.#exec = user.exec
      ? new ExecCredentials(user.exec, cluster)
      : undefined;
    this.#oidc = user['auth-provider']
      ? new OidcCredentials(user['auth-provider'])
      : undefined;
  }

  /** @throws Error that names the credentials that can't be read, and why */
  async get(): Promise<Credentials> {
    const { cluster, user } = this.#target;
    const isInsecure = cluster['insecure-skip-tls-verify'] === true;
    const [ca, cert, key] = await Promise.all([
      readMaterial(cluster, 'certificate-authority'),
      readMaterial(user, 'client-certificate'),
      readMaterial(user, 'client-key'),
    ]);
    const tls: TlsMaterial = {
      ca,
      cert,
      key,
      servername: cluster['tls-server-name'] || undefined,
      rejectUnauthorized: isInsecure ? false : undefined,
    };
    const authorization = await this.#ownAuthorization();
    if (authorization || !this.#exec) return { authorization, tls };
    const given = await this.#exec.get(ca);
    return {
      authorization: given.token ? `Bearer ${given.token}` : undefined,
      tls: {
        ...tls,
        cert: given.clientCertificateData ?? cert,
        key: given.clientKeyData ?? key,
      },
    };
  }

  /** Kubernetes has refused them: those that can be had anew are asked for on the next call. */
  forget(): void {
    this.#exec?.forget();
  }

  /** What goes before an exec plugin, in kubectl's order. */
  async #ownAuthorization(): Promise<string | undefined> {
    const { tokenFile, token, username, password } = this.#target.user;
    if (tokenFile) {
      const content = await readKubeconfigFile(tokenFile, 'tokenFile');
      const fromFile = content.toString().trim();
      if (!fromFile && !token) {
        throw new Error(
          `The tokenFile of the kubeconfig, ${tokenFile}, is empty`,
        );
      }
      return `Bearer ${fromFile || token}`;
    }
    if (token) return `Bearer ${token}`;
    if (username) {
      const pair = Buffer.from(`${username}:${password ?? ''}`);
      return `Basic ${pair.toString('base64')}`;
    }
    return this.#oidc?.authorization();
  }
}
