import { APIRequestContext, expect, request } from '@playwright/test';

/** Where objects of the namespace `default` live, by what the tests call their kind. */
const PATHS = {
  clusters: '/apis/ray.io/v1/namespaces/default/rayclusters',
  jobs: '/apis/ray.io/v1/namespaces/default/rayjobs',
  services: '/apis/ray.io/v1/namespaces/default/rayservices',
  templates: '/api/v1/namespaces/default/configmaps',
  pods: '/api/v1/namespaces/default/pods',
  events: '/api/v1/namespaces/default/events',
};

type Kind = keyof typeof PATHS;

interface OwnedMetadata {
  ownerReferences?: { uid: string }[];
}

/** Kubernetes for somebody who may do everything: what the operator and kubectl would do. */
export class Kubernetes {
  readonly #api: APIRequestContext;

  private constructor(api: APIRequestContext) {
    this.#api = api;
  }

  static async connect() {
    const api = await request.newContext({
      baseURL: process.env.KUBERNETES_URL,
      // Its certificate is its own. The portal looks at it; that is enough.
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: {
        Authorization: `Bearer ${process.env.KUBERNETES_TOKEN}`,
      },
    });
    return new Kubernetes(api);
  }

  async get(kind: Kind, name: string) {
    return (await this.#api.get(`${PATHS[kind]}/${name}`)).json();
  }

  /** What has this object among its owners. */
  async ownedBy(kind: Kind, uid: string) {
    const { items } = await (await this.#api.get(PATHS[kind])).json();
    return items.filter(({ metadata }: { metadata: OwnedMetadata }) =>
      metadata.ownerReferences?.some(owner => owner.uid === uid),
    );
  }

  create(kind: Kind, object: object) {
    return this.post(PATHS[kind], object);
  }

  /** Makes something, by the path of its collection. */
  async post(path: string, data: object) {
    const answer = await this.#api.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  /** Deletes something by its path. */
  async delete(path: string) {
    const answer = await this.#api.delete(path);
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** What is answered to somebody with this token. */
  async statusFor(token: string) {
    const headers = { Authorization: `Bearer ${token}` };
    const path = `${PATHS.clusters}?limit=1`;
    return (await this.#api.get(path, { headers })).status();
  }

  /** Changes an object, or with `/status` behind its name what the operator says of it. */
  async patch(kind: Kind, name: string, data: object) {
    const answer = await this.#api.patch(`${PATHS[kind]}/${name}`, {
      headers: { 'Content-Type': 'application/merge-patch+json' },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }

  async remove(kind: Kind, name: string) {
    await this.#api.delete(`${PATHS[kind]}/${name}`);
  }

  async isReady() {
    const answer = await this.#api.get('/readyz').catch(() => undefined);
    return answer?.ok() ?? false;
  }
}
