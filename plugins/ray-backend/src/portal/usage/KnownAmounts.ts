import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { RayCache } from '../../kinds/RayCache';
import { View } from '../../views/View';
import { ClusterAmounts, clusterAmounts } from './ClusterAmounts';

/** What {@link KnownAmounts} looks at. */
export interface AmountSources {
  objects: { cluster: Pick<RayCache['objects']['cluster'], 'get'> };
  pods: Pick<RayCache['pods'], 'ownedBy'>;
}

/**
 * What clusters ask for, by their views. These are rebuilt with every change of a cluster and its pods, and thousands
 * of objects are too many to be looked at for every overview.
 */
export class KnownAmounts {
  readonly #sources: AmountSources;
  readonly #known = new WeakMap<View<object>, ClusterAmounts>();

  constructor(sources: AmountSources) {
    this.#sources = sources;
  }

  /** Of a cluster as the cache holds it; undefined when it is gone. */
  get(view: View<object>): ClusterAmounts | undefined {
    const known = this.#known.get(view);
    if (known) return known;
    const rayCluster = this.#sources.objects.cluster.get(view);
    if (!rayCluster) return undefined;
    const amounts = this.amountsOf(rayCluster);
    this.#known.set(view, amounts);
    return amounts;
  }

  /** Of a cluster as it is given, with its pods as the cache holds them. */
  amountsOf(rayCluster: RayCluster): ClusterAmounts {
    const pods = this.#sources.pods.ownedBy(rayCluster.metadata);
    return clusterAmounts(rayCluster, pods);
  }
}
