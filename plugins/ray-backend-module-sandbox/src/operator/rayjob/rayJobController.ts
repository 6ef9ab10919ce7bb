import { Controller } from '../../controllerRuntime/runController';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { copyJson, equalJson } from '../../core/json';
import { randomSuffix } from '../../core/randomSuffix';
import { rayJobSchema } from '../../schema/raySchemas';
import { ensureService, headServiceOf } from '../ensureService';
import { addFinalizer, Finalizer, removeFinalizer } from '../finalizers';
import { EMPTY_CLUSTER_STATUS } from '../raycluster/clusterStatus';
import { dashboardPort } from '../raycluster/headService';
import { headServiceHost } from '../raycluster/names';
import { RAY_CLUSTERS } from '../raycluster/RayCluster';
import { OperatorOptions, rayController } from '../rayController';
import { Context } from '../reconciliation';
import { deleteAfterEnd } from './deleteAfterEnd';
import { interruption, pastPreRunningDeadline, suspendOrRetry } from './endJob';
import { followJob } from './followJob';
import {
  dashboardServiceKey,
  ensureJobCluster,
  hasSelector,
} from './jobCluster';
import { RAY_JOBS, RayJob, RayJobStatus } from './RayJob';
import { canBeSubmitted } from './submitCommand';
import { ensureSubmitter } from './submitterJob';
import { validateRayJob } from './validateRayJob';

const FINALIZER: Finalizer = {
  name: 'ray.io/rayjob-finalizer',
  resource: RAY_JOBS,
  schema: rayJobSchema,
};
/** How often a job is reconciled, in simulated milliseconds. */
const REQUEUE_MS = 3000;
/** Failures that another try would only repeat. */
const NOT_RETRIED = ['DeadlineExceeded', 'JobStatusCheckTimeoutExceeded'];

/**
 * Does for RayJobs what the KubeRay operator does: a cluster, a submitter, and the job's status from both. Each
 * reconcile does the step that follows the status.
 */
export function rayJobController(options: OperatorOptions): Controller {
  return rayController<RayJob>(options, {
    resource: RAY_JOBS,
    kind: 'RayJob',
    owns: [RAY_CLUSTERS, 'services', 'jobs.batch'],
    // The real operator filters no changes of RayJobs, so each step follows the status write before it at once.
    everyChange: true,
    validate: validateRayJob,
    refuse: (context, message) =>
      writeStatus(context, {
        rayClusterStatus: EMPTY_CLUSTER_STATUS,
        rayJobInfo: {},
        failed: 0,
        succeeded: 0,
        ...context.object.status,
        jobDeploymentStatus: 'ValidationFailed',
        reason: 'ValidationFailed',
        message,
      }),
    finalize: context =>
      removeFinalizer(context, FINALIZER, () => stop(context)),
    reconcile,
  });
}

function reconcile(context: Context<RayJob>): WorkResult | undefined {
  const { status } = context.object;
  switch (status?.jobDeploymentStatus) {
    case 'ValidationFailed':
      return undefined;
    case 'Complete':
    case 'Failed':
      return deleteAfterEnd(context);
    case undefined: {
      const object = addFinalizer(context, FINALIZER);
      const held = { ...context, object };
      writeStatus(held, startJob(held));
      break;
    }
    default:
      writeStatus(context, nextStatus(context));
  }
  return { requeueAfterMs: REQUEUE_MS };
}

function nextStatus(context: Context<RayJob>): RayJobStatus {
  const { spec, status = {} } = context.object;
  const { jobDeploymentStatus, ...rest } = status;
  switch (jobDeploymentStatus) {
    case 'Initializing':
      return initializeJob(context);
    case 'Waiting':
      // The user submits and then writes the job's id into the spec.
      return spec.jobId
        ? { ...status, jobId: spec.jobId, jobDeploymentStatus: 'Running' }
        : (pastPreRunningDeadline(context) ?? status);
    case 'Running':
      return followJob(context);
    case 'Suspended':
      // Resumed, it begins as a new job.
      return spec.suspend ? status : rest;
    default:
      return suspendOrRetry(context);
  }
}

/** Stops the Ray job without waiting for it; garbage collection deletes what the RayJob owns. */
function stop({ heads, object: job }: Context<RayJob>): void {
  heads
    .behindService(dashboardServiceKey(job))
    ?.jobs.get(job.status?.jobId ?? '')
    ?.stop();
}

function writeStatus(
  { client, object: job, now }: Context<RayJob>,
  next: RayJobStatus,
): void {
  const status = copyJson<RayJobStatus>(countAttempt(job, next, now));
  if (!equalJson(job.status ?? {}, status)) {
    const { resourceVersion, ...metadata } = job.metadata;
    client.updateStatus<RayJob>(RAY_JOBS, { ...job, metadata, status });
  }
}

/** Counts a try that has just ended, and turns a failed one into a retry while the back-off limit allows it. */
function countAttempt(
  { spec, status }: RayJob,
  next: RayJobStatus,
  now: string,
): RayJobStatus {
  const { jobDeploymentStatus, reason = '' } = next;
  if (jobDeploymentStatus === status?.jobDeploymentStatus) {
    return next;
  }
  if (jobDeploymentStatus === 'Failed') {
    const failed = (next.failed ?? 0) + 1;
    return failed <= (spec.backoffLimit ?? 0) && !NOT_RETRIED.includes(reason)
      ? { ...next, failed, jobDeploymentStatus: 'Retrying' }
      : { ...next, failed, endTime: now };
  }
  if (jobDeploymentStatus === 'Complete') {
    const success = next.jobStatus === 'SUCCEEDED' ? 1 : 0;
    const succeeded = (next.succeeded ?? 0) + success;
    return { ...next, succeeded, endTime: now };
  }
  return next;
}

/** A new job, or one that starts over: chooses its id and its cluster's name, before anything is created by them. */
function startJob({ object: job, now }: Context<RayJob>): RayJobStatus {
  const { name } = job.metadata;
  const { jobId, clusterSelector, submissionMode } = job.spec;
  const { status = {} } = job;
  const generated = `${name}-${randomSuffix()}`;
  const isInteractive = submissionMode === 'InteractiveMode';
  return {
    ...status,
    jobDeploymentStatus: 'Initializing',
    jobId: status.jobId || jobId || (isInteractive ? undefined : generated),
    rayClusterName:
      status.rayClusterName ||
      clusterSelector?.['ray.io/cluster'] ||
      `${name}-${randomSuffix()}`,
    rayClusterStatus: EMPTY_CLUSTER_STATUS,
    rayJobInfo: {},
    startTime: now,
    failed: status.failed ?? 0,
    succeeded: status.succeeded ?? 0,
  };
}

/** Waits for the cluster, then creates the submitter. */
function initializeJob(context: Context<RayJob>): RayJobStatus {
  const interrupted = interruption(context);
  if (interrupted) {
    return interrupted;
  }
  const { client, object: job } = context;
  const { submissionMode = 'K8sJobMode' } = job.spec;
  const cluster = ensureJobCluster(context);
  if (cluster.status?.state !== 'ready') {
    const rayClusterStatus = cluster.status ?? job.status?.rayClusterStatus;
    return { ...job.status, rayClusterStatus };
  }
  const port = dashboardPort(client, cluster);
  if (port === undefined || !canBeSubmitted(job)) {
    return { ...job.status, rayClusterStatus: cluster.status };
  }
  const status: RayJobStatus = {
    ...job.status,
    dashboardURL: `${headServiceHost(cluster)}:${port}`,
    rayClusterStatus: cluster.status,
    jobDeploymentStatus:
      submissionMode === 'InteractiveMode' ? 'Waiting' : 'Running',
  };
  if (submissionMode === 'K8sJobMode') {
    ensureSubmitter(context, { ...job, status }, cluster);
  }
  if (!hasSelector(job.spec)) {
    ensureService(context, headServiceOf(job, cluster));
  }
  return status;
}
