import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  Pod,
  PODS,
  RAY_CLUSTERS,
} from '@rayport/backstage-plugin-ray-node';
import { mapKinds } from '../core/resourceKinds';
import { Informer } from '../kubernetes/cache/Informer';
import { trimPod } from '../kubernetes/cache/trim';
import { WatchCache } from '../kubernetes/cache/WatchCache';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { OPERATOR_PODS } from '../kubernetes/ownObjects';
import { EventfulKind, mapEventfulKinds, ObjectOf, RAY_KINDS } from './kinds';

/** The objects of each kind. */
type FollowedKinds = {
  readonly [K in ResourceKind]: Informer<ObjectOf<K>>;
};

/** The objects of every kind, and what tells how they are. */
export class RayCache extends WatchCache {
  readonly objects = mapKinds<FollowedKinds>(
    <K extends ResourceKind>(kind: K) =>
      this.followKind(RAY_KINDS[kind]) as FollowedKinds[K],
  );
  /**
   * Pods that the operator made, by cluster; those that submit jobs are found by
   * `ownedBy({ kind: 'RayJob', namespace, name })`. They are cut down to what states, logs and explanations need.
   */
  readonly pods = this.follow<Pod>({
    resource: PODS,
    selector: OPERATOR_PODS,
    trim: trimPod,
    index: { ownerOf: ownerOfPod, kind: RAY_CLUSTERS.kind },
  });
  /** What happened to the objects of a kind. */
  readonly events = mapEventfulKinds<Record<EventfulKind, Informer<Event>>>(
    kind => this.followEvents(RAY_KINDS[kind].resource),
  );
}
