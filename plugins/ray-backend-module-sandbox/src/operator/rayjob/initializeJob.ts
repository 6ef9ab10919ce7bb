import { randomSuffix } from '../../core/randomSuffix';
import { ensureService, headServiceOf } from '../ensureService';
import { EMPTY_CLUSTER_STATUS } from '../raycluster/clusterStatus';
import { dashboardPort } from '../raycluster/headService';
import { headServiceHost } from '../raycluster/names';
import { Context } from '../reconciliation';
import { interruption } from './endJob';
import { ensureJobCluster, hasSelector } from './jobCluster';
import { RayJob, RayJobStatus } from './RayJob';
import { canBeSubmitted } from './submitCommand';
import { ensureSubmitter } from './submitterJob';

/** A new job, or one that starts over: chooses its id and its cluster's name, before anything is created by them. */
export function startJob({ object: job, now }: Context<RayJob>): RayJobStatus {
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
export function initializeJob(context: Context<RayJob>): RayJobStatus {
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
