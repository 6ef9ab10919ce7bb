import { SeriesEventRecorder } from '../../events';
import { RayHeads } from '../../simulation/rayDashboard';
import { Clock, ObjectClient } from '../../core/types';
import { RayJob, RayJobStatus } from './RayJob';

/** One look at one job: what every step of it needs. */
export interface JobReconciliation {
  client: ObjectClient;
  clock: Clock;
  events: SeriesEventRecorder;
  /** How Ray itself is asked. */
  heads: RayHeads;
  job: RayJob;
  /** The job's status at the beginning. */
  status: RayJobStatus;
  /** A Kubernetes timestamp. */
  now: string;
}

/** What a step leads to; without `status` everything stays as it is. */
export interface JobStep {
  status?: RayJobStatus;
  /** Simulated milliseconds until the next look; absent at the end. */
  lookAgainMs?: number;
}
