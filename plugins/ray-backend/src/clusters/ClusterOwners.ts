import { keyText } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { Owner } from '../kubernetes/cache/OwnerIndex';
import { keyOf } from '../views/Views';

/**
 * The jobs and services that clusters were made for. Every event needs this, and reading a whole cluster for each takes
 * too long.
 */
export class ClusterOwners {
  readonly #kind: string;
  readonly #owners = new Map<string, Owner[]>();

  /** Create it before the clusters are read. */
  constructor(
    clusters: Pick<CachedObjects<KubernetesObject>, 'resource' | 'subscribe'>,
  ) {
    this.#kind = clusters.resource.kind;
    clusters.subscribe(changes => {
      for (const { type, object } of changes) {
        const { ownerReferences = [], namespace } = object.metadata;
        const text = keyText(keyOf(object.metadata));
        if (type === 'deleted' || !ownerReferences.length) {
          this.#owners.delete(text);
          continue;
        }
        const owners = ownerReferences.map(({ kind, name }) => ({
          kind,
          namespace,
          name,
        }));
        this.#owners.set(text, owners);
      }
    });
  }

  /** The owner of a cluster; undefined if there is none. */
  of({ kind = this.#kind, ...cluster }: Owner): readonly Owner[] {
    if (kind !== this.#kind) return [];
    return this.#owners.get(keyText(keyOf(cluster))) ?? [];
  }
}
