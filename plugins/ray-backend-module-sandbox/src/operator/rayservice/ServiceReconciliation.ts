import { SeriesEventRecorder } from '../../events';
import { RayHeads } from '../../simulation/rayDashboard';
import { Clock, ObjectClient } from '../../core/types';
import { RayService, RayServiceStatus } from './RayService';

/** One look at one service: what every step of it needs. */
export interface ServiceReconciliation {
  client: ObjectClient;
  clock: Clock;
  events: SeriesEventRecorder;
  /** How Ray itself is asked. */
  heads: RayHeads;
  service: RayService;
  /** The service's status at the beginning. */
  status: RayServiceStatus;
  /** A Kubernetes timestamp. */
  now: string;
}
