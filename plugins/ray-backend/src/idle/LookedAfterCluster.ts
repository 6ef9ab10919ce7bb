import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { Look } from './judge';

/** The part of a cluster that decides when to query it. */
export type IdleCandidate = Pick<
  LookedAfterCluster,
  'key' | 'uid' | 'policy' | 'exemption'
>;

/** A cluster as far as it is known without querying its Ray. */
export interface LookedAfterCluster extends Pick<
  Look,
  'upSince' | 'exemption' | 'policy' | 'keepUntil'
> {
  key: ObjectKey;
  uid: string;
  rayCluster: RayCluster;
  /** Its owner, as clients wrote it. */
  owner: string;
  /** Its definition; a suspension applies only to that. Computed on demand. */
  definition(): string;
  /** Whether the head can be queried. The state of the workers does not matter. */
  isHeadReady: boolean;
  /** A RayJob that has not ended selects it. */
  hasJob: boolean;
}
