import { Kubernetes } from '../Kubernetes';

const NAMESPACE = '/api/v1/namespaces/rayport';

/** Tokens of service accounts in the portal's namespace, such as kubelets mount into pods. */
export class AccountTokens {
  readonly #kubernetes: Kubernetes;

  constructor(kubernetes: Kubernetes) {
    this.#kubernetes = kubernetes;
  }

  /** Makes a token that is valid until {@link revoke}, for an hour at most. */
  async issue(account: string, name: string): Promise<string> {
    const secret = await this.#kubernetes.post(`${NAMESPACE}/secrets`, {
      metadata: { name },
    });
    const { uid } = secret.metadata;
    const { status } = await this.#kubernetes.post(
      `${NAMESPACE}/serviceaccounts/${account}/token`,
      {
        spec: {
          boundObjectRef: { apiVersion: 'v1', kind: 'Secret', name, uid },
          expirationSeconds: 3_600,
        },
      },
    );
    return status.token;
  }

  /** Ends a token's validity; Kubernetes notices within some seconds. */
  revoke(name: string) {
    return this.#kubernetes.delete(`${NAMESPACE}/secrets/${name}`);
  }
}
