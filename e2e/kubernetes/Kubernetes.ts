import { expect } from '@playwright/test';
import {
  connectByKubeconfig,
  KubernetesConnection,
} from '@rayport/backstage-plugin-ray-node';
import { NAMESPACE } from './requests';

/** Paths of objects in the tests' namespace, by the tests' names of their kinds. */
const PATHS = {
  clusters: `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayclusters`,
  jobs: `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayjobs`,
  services: `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayservices`,
  templates: `/api/v1/namespaces/${NAMESPACE}/configmaps`,
  secrets: `/api/v1/namespaces/${NAMESPACE}/secrets`,
  pods: `/api/v1/namespaces/${NAMESPACE}/pods`,
};

type Kind = keyof typeof PATHS;

interface OwnedMetadata {
  ownerReferences?: { uid: string }[];
}

/** An API server that takes longer counts as unavailable. */
const TIMEOUT_MS = 30_000;

/** Kubernetes for a user who may do everything in the namespace: the actions of the operator and kubectl. */
export class Kubernetes {
  readonly #connection: KubernetesConnection;

  private constructor(connection: KubernetesConnection) {
    this.#connection = connection;
  }

  /** Connects as `KUBERNETES_KUBECONFIG` and `KUBERNETES_CONTEXT` say. */
  static async connect() {
    return new Kubernetes(
      await connectByKubeconfig({
        path: process.env.KUBERNETES_KUBECONFIG,
        context: process.env.KUBERNETES_CONTEXT,
      }),
    );
  }

  async get(kind: Kind, name: string) {
    return (await this.#send('GET', `${PATHS[kind]}/${name}`)).json;
  }

  async hasNamespace(name: string) {
    const { status } = await this.#send('GET', `/api/v1/namespaces/${name}`);
    return status === 200;
  }

  /** Objects that have this object among their owners. */
  async ownedBy(kind: Kind, uid: string) {
    const { items } = (await this.#send('GET', PATHS[kind])).json;
    return items.filter(({ metadata }: { metadata: OwnedMetadata }) =>
      metadata.ownerReferences?.some(owner => owner.uid === uid),
    );
  }

  create(kind: Kind, object: object) {
    return this.post(PATHS[kind], object);
  }

  /** Makes something, by the path of its collection. */
  async post(path: string, data: object) {
    const { status, json } = await this.#send('POST', path, { data });
    expect(status, json.message).toBe(201);
    return json;
  }

  /** Deletes something by its path. */
  async delete(path: string, options?: { gracePeriodSeconds: number }) {
    const { status, json } = await this.#send('DELETE', path, {
      data: options,
    });
    expect([200, 202], json.message).toContain(status);
  }

  /** Deletes all objects of a kind. */
  removeAll(kind: Kind) {
    return this.delete(PATHS[kind]);
  }

  /** The answer to a caller with this token. */
  async statusFor(token: string) {
    const headers = { authorization: `Bearer ${token}` };
    const path = `${PATHS.clusters}?limit=1`;
    return (await this.#send('GET', path, { headers })).status;
  }

  /** Changes an object, or its status if `/status` follows its name. */
  patch(kind: Kind, name: string, data: object) {
    return this.patchAt(`${PATHS[kind]}/${name}`, data);
  }

  /** Does as {@link patch}, by the object's path. */
  async patchAt(path: string, data: object) {
    const headers = { 'content-type': 'application/merge-patch+json' };
    const { status, json } = await this.#send('PATCH', path, { headers, data });
    expect(status, json.message).toBe(200);
    return json;
  }

  /** Creates an object, or updates the existing one of its name. */
  apply(kind: Kind, object: { metadata: { name: string } }) {
    return this.applyAt(`${PATHS[kind]}/${object.metadata.name}`, object);
  }

  /** Does as {@link apply}, by the object's path. Unknown fields are refused. */
  async applyAt(path: string, object: object) {
    const query = 'fieldManager=rayport-e2e&force=true&fieldValidation=Strict';
    const headers = { 'content-type': 'application/apply-patch+yaml' };
    const { status, json } = await this.#send('PATCH', `${path}?${query}`, {
      headers,
      data: object,
    });
    expect([200, 201], json.message).toContain(status);
  }

  /** Reads something by its path. */
  async read(path: string) {
    const { status, json } = await this.#send('GET', path);
    expect(status, json.message).toBe(200);
    return json;
  }

  async remove(kind: Kind, name: string) {
    await this.#send('DELETE', `${PATHS[kind]}/${name}`);
  }

  async isReady() {
    const sent = { method: 'GET', signal: AbortSignal.timeout(TIMEOUT_MS) };
    const answer = await this.#connection
      .fetch('/readyz', sent)
      .catch(() => undefined);
    await answer?.text();
    return answer?.status === 200;
  }

  /** The unparsed answer to a read in another format than JSON. */
  async answer(path: string, accept: string) {
    const answer = await this.#connection.fetch(path, {
      method: 'GET',
      headers: { accept },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = answer.headers.get('content-type');
    return { status: answer.status, type, text: await answer.text() };
  }

  async #send(
    method: string,
    path: string,
    options: { data?: object; headers?: Record<string, string> } = {},
  ) {
    const { data, headers } = options;
    const answer = await this.#connection.fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: data && JSON.stringify(data),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  }
}
