import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { eventFirst, eventLast } from '../../clusters/explain/eventTimes';
import { mergeRepetitions } from '../../clusters/mergeEvents';
import { RayResource } from '../../core/RayResource';
import { RayCache } from '../../kinds/RayCache';
import { WarningIndex } from '../../kubernetes/cache/WarningIndex';
import { EventOwner } from '../../kubernetes/OwnedEvent';
import {
  BackingCluster,
  clusterOfJob,
  clustersOfService,
} from './relatedClusters';
import { isWithin } from './TimelineSubject';

/** Clusters, as visible to the caller. */
interface SeenClusters {
  get(key: ObjectKey): { resource: RayResource } | undefined;
}

/** Counts the warnings of timelines for the rows of lists, without reading other events. */
export class WarningCounter {
  readonly #warnings: WarningIndex;
  readonly #cache: Pick<RayCache, 'objects'>;

  constructor(options: {
    warnings: WarningIndex;
    cache: Pick<RayCache, 'objects'>;
  }) {
    this.#warnings = options.warnings;
    this.#cache = options.cache;
  }

  ofCluster({ namespace, name, uid }: ObjectKey & { uid?: string }): number {
    return this.#count(
      this.#of({ kind: RAY_CLUSTERS.kind, namespace, name, uid }),
    );
  }

  /** @param isVisible - whether the caller may see a cluster; warnings of others are not counted */
  ofJob(
    key: ObjectKey,
    clusters: SeenClusters,
    isVisible: (resource: RayResource) => boolean,
  ): number {
    const rayJob = this.#cache.objects.job.get(key);
    if (!rayJob) return 0;
    const seen = { namespace: key.namespace, clusters, isVisible };
    const { uid } = rayJob.metadata;
    return this.#count([
      ...this.#of({ kind: RAY_JOBS.kind, ...key, uid }),
      ...this.#behind(clusterOfJob(rayJob), seen),
    ]);
  }

  /** The same for a service. */
  ofService(
    key: ObjectKey,
    clusters: SeenClusters,
    isVisible: (resource: RayResource) => boolean,
  ): number {
    const rayService = this.#cache.objects.service.get(key);
    if (!rayService) return 0;
    const seen = { namespace: key.namespace, clusters, isVisible };
    const { uid } = rayService.metadata;
    return this.#count([
      ...this.#of({ kind: RAY_SERVICES.kind, ...key, uid }),
      ...this.#behind(clustersOfService(rayService), seen),
    ]);
  }

  #behind(
    backing: BackingCluster[],
    seen: {
      namespace: string;
      clusters: SeenClusters;
      isVisible(resource: RayResource): boolean;
    },
  ): Event[] {
    const { namespace, clusters, isVisible } = seen;
    return backing.flatMap(({ name, period }) => {
      const key = { namespace, name };
      const view = clusters.get(key);
      if (!view || !isVisible(view.resource)) return [];
      const uid = this.#cache.objects.cluster.get(key)?.metadata.uid;
      const events = this.#of({ kind: RAY_CLUSTERS.kind, ...key, uid });
      return events.filter(event =>
        isWithin({ first: eventFirst(event), last: eventLast(event) }, period),
      );
    });
  }

  #of(owner: EventOwner): Event[] {
    return this.#warnings.of(owner).map(({ event }) => event);
  }

  /** Repetitions count once, as in timelines. */
  #count(events: Event[]): number {
    return events.length > 1 ? mergeRepetitions(events).length : events.length;
  }
}
