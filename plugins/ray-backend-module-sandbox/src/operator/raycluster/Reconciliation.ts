import { ObjectClient } from '../../core/types';
import { SeriesEventRecorder } from '../../events';
import { RayCluster } from './RayCluster';

/** One look at one cluster: what every step of it needs. */
export interface Reconciliation {
  client: ObjectClient;
  events: SeriesEventRecorder;
  /** As it was at the beginning; events name this version. */
  cluster: RayCluster;
}
