import {
  isKubernetesError,
  KubernetesObject,
  KubernetesService,
  NAMESPACES,
  ObjectMeta,
} from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';

type Marks = Pick<ObjectMeta, 'labels' | 'annotations'>;

/** Labels and annotations of namespaces, only those that are asked for. */
export class NamespaceMetadata {
  readonly #kubernetes: KubernetesService;
  readonly #followed: readonly string[] | undefined;
  readonly #keys: ReadonlySet<string>;
  #marks: ReadonlyMap<string, Marks> = new Map();

  /** @param options - `followed`: the namespaces that the portal serves, all when absent; `keys`: the requested keys */
  constructor(options: {
    kubernetes: KubernetesService;
    followed: readonly string[] | undefined;
    keys: readonly string[];
  }) {
    this.#kubernetes = options.kubernetes;
    this.#followed = options.followed;
    this.#keys = new Set(options.keys);
  }

  of(namespace: string): Marks {
    return this.#marks.get(namespace) ?? {};
  }

  /** @returns whether something is different */
  async refresh(signal: AbortSignal): Promise<boolean> {
    const found = await this.#read(signal);
    const marks = new Map(
      found.map(({ metadata: { name, labels, annotations } }) => [
        name,
        { labels: this.#asked(labels), annotations: this.#asked(annotations) },
      ]),
    );
    if (isDeepStrictEqual(marks, this.#marks)) return false;
    this.#marks = marks;
    return true;
  }

  async #read(signal: AbortSignal): Promise<KubernetesObject[]> {
    if (!this.#followed) {
      return (await this.#kubernetes.listAll(NAMESPACES, { signal })).items;
    }
    const found = await Promise.all(
      this.#followed.map(name =>
        this.#kubernetes
          .get(NAMESPACES, { name }, { signal })
          .catch((error: unknown) => {
            if (isKubernetesError(error) && error.status === 404) return [];
            throw error;
          }),
      ),
    );
    return found.flat();
  }

  #asked(record: Record<string, string> | undefined) {
    return Object.fromEntries(
      Object.entries(record ?? {}).filter(([key]) => this.#keys.has(key)),
    );
  }
}
