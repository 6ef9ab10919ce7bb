import { nextTurn, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { RayCache } from '../../kinds/RayCache';
import { View } from '../../views/View';
import { ClusterAmounts, clusterAmounts } from './ClusterAmounts';

/** The caches that {@link KnownAmounts} reads. */
export interface AmountSources {
  objects: { cluster: Pick<RayCache['objects']['cluster'], 'get'> };
  pods: Pick<RayCache['pods'], 'ownedBy'>;
}

/**
 * Requested amounts of clusters, by view. Views are replaced with every change of a cluster and its pods, so an
 * overview of thousands of objects reuses the rest.
 */
export class KnownAmounts {
  readonly #sources: AmountSources;
  readonly #known = new WeakMap<View<object>, ClusterAmounts>();

  constructor(sources: AmountSources) {
    this.#sources = sources;
  }

  /**
   * Amounts of cached clusters, without those that were deleted. Unknown ones of thousands of clusters take a second, so
   * other requests get their turn in between.
   */
  async all(
    views: Iterable<View<object>>,
  ): Promise<ReadonlyMap<View<object>, ClusterAmounts>> {
    const all = new Map<View<object>, ClusterAmounts>();
    for (const view of views) {
      await nextTurn();
      const amounts = this.#get(view);
      if (amounts) all.set(view, amounts);
    }
    return all;
  }

  /** Amounts of a given cluster, with its cached pods. */
  amountsOf(rayCluster: RayCluster): ClusterAmounts {
    const pods = this.#sources.pods.ownedBy(rayCluster.metadata);
    return clusterAmounts(rayCluster, pods);
  }

  #get(view: View<object>): ClusterAmounts | undefined {
    const known = this.#known.get(view);
    if (known) return known;
    const rayCluster = this.#sources.objects.cluster.get(view);
    if (!rayCluster) return undefined;
    const amounts = this.amountsOf(rayCluster);
    this.#known.set(view, amounts);
    return amounts;
  }
}
