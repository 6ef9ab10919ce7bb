import { ensureService } from '../ensureService';
import { headServiceOf } from '../headServiceOf';
import { findHeadService } from '../raycluster/headService';
import { headServiceHost } from '../raycluster/names';
import { RayCluster } from '../raycluster/RayCluster';
import { interruption } from './interruption';
import { ensureJobCluster } from './jobCluster';
import { JobReconciliation, JobStep } from './JobReconciliation';
import { RayJobStatus } from './RayJob';
import { POLL_MS } from './startJob';
import { ensureSubmitter } from './submitterJob';
import { hasSelector } from './validateRayJob';

const DASHBOARD_PORT = 8265;

/** Waits for the cluster, then sends the submitter. */
export function initializeJob(reconciliation: JobReconciliation): JobStep {
  const { job, status } = reconciliation;
  const stopped = interruption(reconciliation);
  if (stopped) {
    return stopped;
  }
  const cluster = ensureJobCluster(reconciliation);
  if (cluster.status?.state !== 'ready') {
    const rayClusterStatus = cluster.status ?? status.rayClusterStatus;
    return { status: { ...status, rayClusterStatus }, lookAgainMs: POLL_MS };
  }
  const next: RayJobStatus = {
    ...status,
    dashboardURL: dashboardUrl(reconciliation, cluster),
    rayClusterStatus: cluster.status,
    jobDeploymentStatus: 'Running',
  };
  const { submissionMode = 'K8sJobMode' } = job.spec;
  if (submissionMode === 'K8sJobMode') {
    ensureSubmitter(reconciliation, { ...job, status: next }, cluster);
  } else if (submissionMode === 'InteractiveMode') {
    next.jobDeploymentStatus = 'Waiting';
  }
  if (!hasSelector(job.spec)) {
    const { client, events } = reconciliation;
    const service = headServiceOf(job, cluster);
    ensureService({ client, events, owner: job, service });
  }
  return { status: next, lookAgainMs: POLL_MS };
}

/** In `InteractiveMode` the user submits and then writes the job's id into the spec. */
export function waitForUser({ job, status }: JobReconciliation): JobStep {
  const { jobId } = job.spec;
  return {
    ...(jobId && {
      status: { ...status, jobId, jobDeploymentStatus: 'Running' },
    }),
    lookAgainMs: POLL_MS,
  };
}

function dashboardUrl(
  { client, events }: JobReconciliation,
  cluster: RayCluster,
): string {
  const service = findHeadService({ client, events, cluster });
  const port = service?.spec.ports.find(({ name }) => name === 'dashboard');
  return `${headServiceHost(cluster)}:${port?.port ?? DASHBOARD_PORT}`;
}
