import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { Look } from './judge';

/** As much of a cluster as tells whether it is time to look at it. */
export type IdleCandidate = Pick<
  LookedAfterCluster,
  'key' | 'uid' | 'policy' | 'exemption'
>;

/** A cluster as far as the portal knows it without asking its Ray. */
export interface LookedAfterCluster extends Pick<
  Look,
  'upSince' | 'exemption' | 'policy' | 'keepUntil'
> {
  key: ObjectKey;
  uid: string;
  rayCluster: RayCluster;
  /** Whom it belongs to, as clients gave it. */
  owner: string;
  /** What it is made to be; a suspension counts only for that. Made when it is asked for. */
  definition(): string;
  /** Its Ray can be asked, whatever becomes of its workers. */
  isHeadReady: boolean;
  /** A RayJob that has not ended selects it. */
  hasJob: boolean;
}
