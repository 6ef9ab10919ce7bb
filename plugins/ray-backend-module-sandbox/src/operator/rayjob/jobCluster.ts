import { ObjectKey } from '../../core/types';
import { errorMessage } from '../errorMessage';
import { originLabels } from '../originLabels';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { RayCluster } from '../raycluster/RayCluster';
import { JobReconciliation } from './JobReconciliation';
import { RayJob } from './RayJob';
import { hasSelector } from './validateRayJob';

const RESOURCE = 'rayclusters.ray.io';

/** The cluster that a job runs on, if it is there. */
export function findJobCluster({
  client,
  job,
  status,
}: JobReconciliation): RayCluster | undefined {
  return client.get<RayCluster>(RESOURCE, keyOfCluster(job, status));
}

/**
 * Finds the job's cluster, or makes it when it is the job's own. Throws when a selected one is missing, or when the API
 * refuses a new one.
 */
export function ensureJobCluster(
  reconciliation: JobReconciliation,
): RayCluster {
  return (
    findJobCluster(reconciliation) ??
    (hasSelector(reconciliation.job.spec)
      ? complainOfMissing(reconciliation)
      : createCluster(reconciliation))
  );
}

/** Deletes the job's own cluster; returns whether it was gone already. */
export function deleteJobCluster(reconciliation: JobReconciliation): boolean {
  const { client, events, job, status } = reconciliation;
  const cluster = findJobCluster(reconciliation);
  if (!cluster) {
    return true;
  }
  if (!cluster.metadata.deletionTimestamp) {
    const key = keyOfCluster(job, status);
    client.delete(RESOURCE, key);
    events.record(job, {
      type: 'Normal',
      reason: 'DeletedRayCluster',
      action: 'Delete',
      message: `Deleted cluster ${key.namespace}/${key.name}`,
    });
  }
  return false;
}

function createCluster({
  client,
  events,
  job,
  status,
}: JobReconciliation): RayCluster {
  const { namespace, name } = keyOfCluster(job, status);
  const { rayClusterSpec, submissionMode } = job.spec;
  if (!rayClusterSpec) {
    throw new Error(`RayJob ${namespace}/${job.metadata.name} has no cluster`);
  }
  const { labels, annotations } = job.metadata;
  try {
    const cluster = client.create<RayCluster>(RESOURCE, {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: {
        name,
        ...ownedBy(job),
        labels: {
          ...labels,
          ...originLabels(job),
          'ray.io/job-submission-mode': submissionMode ?? 'K8sJobMode',
        },
        ...(annotations && { annotations }),
      },
      spec: rayClusterSpec,
    });
    events.record(job, {
      type: 'Normal',
      reason: 'CreatedRayCluster',
      action: 'Create',
      message: `Created RayCluster ${namespace}/${name}`,
    });
    return cluster;
  } catch (error) {
    events.record(job, {
      type: 'Warning',
      reason: 'FailedToCreateRayCluster',
      action: 'Create',
      message: `Failed to create RayCluster ${namespace}/${name}: ${errorMessage(error)}`,
    });
    throw error;
  }
}

function complainOfMissing({ events, job, status }: JobReconciliation): never {
  const { namespace, name } = keyOfCluster(job, status);
  const message = `RayCluster ${namespace}/${name} set in the clusterSelector is not found. It must be created manually`;
  events.record(job, {
    type: 'Warning',
    reason: 'RayClusterNotFound',
    action: 'Get',
    message,
  });
  throw new Error(message);
}

function keyOfCluster(
  { metadata }: RayJob,
  { rayClusterName = '' }: JobReconciliation['status'],
): ObjectKey {
  return { namespace: metadata.namespace, name: rayClusterName };
}
