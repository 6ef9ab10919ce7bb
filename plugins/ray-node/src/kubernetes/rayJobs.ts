import { KubernetesObject } from './objects';
import { PodTemplate, RayClusterSpec, RayClusterStatus } from './rayResources';
import { defineResource } from './resources';

/**
 * Spec of a RayJob, as far as the contract covers it.
 *
 * @public
 */
export interface RayJobSpec {
  entrypoint?: string;
  metadata?: Record<string, string>;
  runtimeEnvYAML?: string;
  jobId?: string;
  shutdownAfterJobFinishes?: boolean;
  ttlSecondsAfterFinished?: number;
  activeDeadlineSeconds?: number;
  clusterSelector?: Record<string, string>;
  rayClusterSpec?: RayClusterSpec;
  submitterPodTemplate?: PodTemplate;
  entrypointNumCpus?: number;
  entrypointNumGpus?: number;
  entrypointResources?: string;
  suspend?: boolean;
  /** The controller that runs it, if not the operator. */
  managedBy?: string;
  /** `K8sJobMode` if absent: a pod submits it. */
  submissionMode?: string;
  /** How often a failed job is retried. */
  backoffLimit?: number;
  /** Which objects are deleted after the job, instead of `shutdownAfterJobFinishes`. */
  deletionStrategy?: { deletionRules?: Array<{ policy?: string }> };
  /** From the job's start until its entrypoint runs. */
  preRunningDeadlineSeconds?: number;
}

/**
 * Status of a RayJob, as the operator writes it.
 *
 * @public
 */
export interface RayJobStatus {
  jobId?: string;
  rayClusterName?: string;
  dashboardURL?: string;
  /** Ray's status of the job. */
  jobStatus?: string;
  /** The operator's own status of the job. */
  jobDeploymentStatus?: string;
  reason?: string;
  message?: string;
  startTime?: string;
  endTime?: string;
  /** Number of successful and failed attempts. */
  succeeded?: number;
  failed?: number;
  /** Since when the job's status can't be queried from Ray. */
  jobStatusCheckFailureStartTime?: string;
  /** The last cluster status that the operator saw while it followed the job. */
  rayClusterStatus?: Pick<RayClusterStatus, 'conditions' | 'head'>;
  /** Ray's own times of the job. */
  rayJobInfo?: { startTime?: string; endTime?: string };
}

/**
 * ray.io/v1 RayJob.
 *
 * @public
 */
export interface RayJob extends KubernetesObject {
  spec?: RayJobSpec;
  status?: RayJobStatus;
}

/**
 * ray.io/v1 RayJobs.
 *
 * @public
 */
export const RAY_JOBS = defineResource<RayJob>({
  group: 'ray.io',
  version: 'v1',
  plural: 'rayjobs',
  kind: 'RayJob',
  namespaced: true,
});
