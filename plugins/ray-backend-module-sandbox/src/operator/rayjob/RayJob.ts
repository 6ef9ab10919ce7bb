import { StoredObject } from '../../core/types';
import { JobStatus } from '../../simulation/rayDashboard/JobRun';
import {
  PodTemplate,
  RayClusterSpec,
  RayClusterStatus,
} from '../raycluster/RayCluster';

export interface RayJob extends StoredObject {
  spec: RayJobSpec;
  status?: RayJobStatus;
}

export interface RayJobSpec {
  entrypoint?: string;
  metadata?: Record<string, string>;
  runtimeEnvYAML?: string;
  jobId?: string;
  entrypointNumCpus?: number;
  entrypointNumGpus?: number;
  entrypointResources?: string;
  shutdownAfterJobFinishes?: boolean;
  ttlSecondsAfterFinished?: number;
  activeDeadlineSeconds?: number;
  preRunningDeadlineSeconds?: number;
  backoffLimit?: number;
  submissionMode?:
    'K8sJobMode' | 'HTTPMode' | 'InteractiveMode' | 'SidecarMode';
  submitterPodTemplate?: PodTemplate;
  submitterConfig?: { backoffLimit?: number };
  suspend?: boolean;
  managedBy?: string;
  clusterSelector?: Record<string, string>;
  rayClusterSpec?: RayClusterSpec;
}

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

export interface RayJobStatus {
  jobDeploymentStatus?: JobDeploymentStatus;
  /** Ray's own status; absent before the submission. */
  jobStatus?: JobStatus;
  jobId?: string;
  rayClusterName?: string;
  dashboardURL?: string;
  message?: string;
  reason?: RayJobFailure;
  startTime?: string;
  endTime?: string;
  succeeded?: number;
  failed?: number;
  /** When Ray stopped answering. "Unknown job" counts as an answer. */
  jobStatusCheckFailureStartTime?: string;
  rayJobInfo?: { startTime?: string; endTime?: string };
  rayClusterStatus?: RayClusterStatus;
}
