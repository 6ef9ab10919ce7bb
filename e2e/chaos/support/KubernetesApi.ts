import { expect } from '@playwright/test';
import { kubernetesUrl } from './options';

/** The parts of a Kubernetes object that tests read. */
export interface StoredObject {
  metadata: {
    name: string;
    uid: string;
    deletionTimestamp?: string;
    annotations?: Record<string, string>;
    labels?: Record<string, string>;
    ownerReferences?: { uid: string }[];
  };
  spec?: Record<string, unknown>;
  data?: Record<string, string>;
}

const COLLECTIONS = {
  clusters: ['/apis/ray.io/v1', 'rayclusters'],
  jobs: ['/apis/ray.io/v1', 'rayjobs'],
  services: ['/apis/ray.io/v1', 'rayservices'],
  compute_templates: ['/api/v1', 'configmaps'],
} as const;

/** The name of a kind in the portal's API. */
export type Kind = keyof typeof COLLECTIONS;

export const KINDS: readonly Kind[] = [
  'compute_templates',
  'clusters',
  'jobs',
  'services',
];

/** The label that tells compute templates from other ConfigMaps. */
const TEMPLATE_LABEL = 'ray.io/config-type';

/** One namespace of the Kubernetes behind the portals, asked directly. */
export class KubernetesApi {
  readonly namespace: string;

  private constructor(namespace: string) {
    this.namespace = namespace;
  }

  /** @param prefix - of the namespace's name: after a failure, Playwright begins again in another process */
  static async inNewNamespace(prefix: string): Promise<KubernetesApi> {
    const namespace = `${prefix}-${process.pid}`;
    const answer = await fetch(`${kubernetesUrl}/api/v1/namespaces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ metadata: { name: namespace } }),
    });
    expect(answer.status, await answer.text()).toBe(201);
    return new KubernetesApi(namespace);
  }

  async delete(kind: Kind, name: string): Promise<void> {
    const url = `${this.#urlOf(kind)}/${name}`;
    const answer = await fetch(url, { method: 'DELETE' });
    expect(answer.status, await answer.text()).toBe(200);
  }

  /** All objects of a kind, except those being deleted. */
  async list(kind: Kind): Promise<StoredObject[]> {
    const answer = await fetch(this.#urlOf(kind));
    expect(answer.status).toBe(200);
    const { items }: { items: StoredObject[] } = await answer.json();
    return items.filter(
      ({ metadata }) =>
        !metadata.deletionTimestamp &&
        (kind !== 'compute_templates' || metadata.labels?.[TEMPLATE_LABEL]),
    );
  }

  #urlOf(kind: Kind): string {
    const [group, resource] = COLLECTIONS[kind];
    return `${kubernetesUrl}${group}/namespaces/${this.namespace}/${resource}`;
  }
}
