import type {
  RayJobSpec as JobSpec,
  RayJobStatus as ReadStatus,
} from '@rayport/backstage-plugin-ray-node';
import { StoredObject } from '../../core/types';
import { JobStatus } from '../../simulation/rayDashboard/JobRun';
import {
  PodTemplate,
  RayClusterSpec,
  RayClusterStatus,
} from '../raycluster/RayCluster';

export const RAY_JOBS = 'rayjobs.ray.io';

export interface RayJob extends StoredObject {
  spec: RayJobSpec;
  status?: RayJobStatus;
}

export interface RayJobSpec extends Omit<
  JobSpec,
  'submissionMode' | 'submitterPodTemplate' | 'rayClusterSpec'
> {
  submissionMode?:
    'K8sJobMode' | 'HTTPMode' | 'InteractiveMode' | 'SidecarMode';
  submitterPodTemplate?: PodTemplate;
  submitterConfig?: { backoffLimit?: number };
  rayClusterSpec?: RayClusterSpec;
  deletionStrategy?: {
    deletionRules?: Array<{
      policy: DeletionPolicy;
      /** One of the two states. */
      condition: {
        jobStatus?: string;
        jobDeploymentStatus?: string;
        ttlSeconds?: number;
      };
    }>;
    /** The deprecated form, by Ray's status. */
    onSuccess?: { policy: DeletionPolicy };
    onFailure?: { policy: DeletionPolicy };
  };
}

/** What is deleted after a job's end. */
export type DeletionPolicy =
  'DeleteNone' | 'DeleteWorkers' | 'DeleteCluster' | 'DeleteSelf';

/** The operator's progress with a job; absent for a new one. */
export type JobDeploymentStatus =
  | 'Initializing'
  | 'Waiting'
  | 'Running'
  | 'Complete'
  | 'Failed'
  | 'Suspending'
  | 'Suspended'
  | 'Retrying'
  | 'ValidationFailed';

export type RayJobFailure =
  | 'SubmissionFailed'
  | 'DeadlineExceeded'
  | 'PreRunningDeadlineExceeded'
  | 'AppFailed'
  | 'JobDeploymentStatusTransitionGracePeriodExceeded'
  | 'JobStatusCheckTimeoutExceeded'
  | 'ValidationFailed';

export interface RayJobStatus extends Omit<
  ReadStatus,
  'jobDeploymentStatus' | 'jobStatus' | 'reason' | 'rayClusterStatus'
> {
  jobDeploymentStatus?: JobDeploymentStatus;
  /** Ray's own status; absent before the submission. */
  jobStatus?: JobStatus;
  reason?: RayJobFailure;
  rayClusterStatus?: RayClusterStatus;
}
