import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  KubernetesObject,
  Pod,
  PODS,
  RAY_CLUSTERS,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterOwners } from '../clusters/ClusterOwners';
import { mapKinds } from '../core/resourceKinds';
import { Informer } from '../kubernetes/cache/Informer';
import { OwnedEvent } from '../kubernetes/OwnedEvent';
import { trimPod } from '../kubernetes/cache/trim';
import { WatchCache } from '../kubernetes/cache/WatchCache';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { OPERATOR_PODS } from '../kubernetes/ownObjects';
import { EventfulKind, mapEventfulKinds, ObjectOf, RAY_KINDS } from './kinds';
import {
  ownedEvents,
  ownerOfPodEvent,
  ownerOfSubmitterEvent,
  Workers,
} from './ownedEvents';

/** batch/v1 Job, which has the name of the RayJob that it submits. */
const SUBMITTER_KIND = 'Job';

/** The objects of each kind. */
type FollowedKinds = {
  readonly [K in ResourceKind]: Informer<ObjectOf<K>>;
};

/** Caches the objects of every kind, and the objects that explain their state. */
export class RayCache extends WatchCache {
  readonly objects = mapKinds<FollowedKinds>(
    <K extends ResourceKind>(kind: K) =>
      this.followKind(RAY_KINDS[kind]) as FollowedKinds[K],
  );
  /** Of a cluster that belongs to a job or service. */
  readonly clusterOwners = new ClusterOwners(this.objects.cluster);
  /**
   * Pods of the operator, by cluster; submitter pods by `ownedBy({ kind: 'RayJob', namespace, name })`. Trimmed to what
   * states, logs and explanations need.
   */
  readonly pods = this.follow<Pod>({
    resource: PODS,
    selector: OPERATOR_PODS,
    trim: trimPod,
    index: { ownerOf: ownerOfPod, kind: RAY_CLUSTERS.kind },
  });
  /** Events of the objects of a kind. */
  readonly events = mapEventfulKinds<Record<EventfulKind, Informer<Event>>>(
    kind => this.followEvents(RAY_KINDS[kind].resource),
  );
  /** Events of these pods, by the cluster or job that they work for, including those of deleted pods. */
  readonly podEvents = this.#followOwned(PODS.kind, {
    objects: this.pods,
    ownerOf: (pod, event) => ownerOfPodEvent(pod, event, this.objects.job),
  });
  /** Events of the batch Jobs that submit jobs. */
  readonly submitterEvents = this.#followOwned(SUBMITTER_KIND, {
    objects: this.objects.job,
    ownerOf: ownerOfSubmitterEvent,
  });

  #followOwned<T extends KubernetesObject>(
    kind: string,
    workers: Workers<T>,
  ): Informer<OwnedEvent> {
    const { adoptLate, ...options } = ownedEvents(workers);
    const events = this.followOwnedEvents(kind, options);
    adoptLate(events);
    return events;
  }
}
