import { ownedBy } from '../../controllerRuntime/ownedBy';
import { ObjectKey } from '../../core/types';
import { namespacedName } from '../../objects/keys';
import { originLabels } from '../ensureService';
import { RAY_CLUSTERS, RayCluster } from '../raycluster/RayCluster';
import { HEAD_IS_FINAL } from '../raycluster/reconcilePods';
import { Context, recordWrite } from '../reconciliation';
import { RayJob, RayJobSpec } from './RayJob';
import { canBeSubmitted } from './submitCommand';
import { withSidecar } from './submitterContainer';

export function hasSelector({ clusterSelector }: RayJobSpec): boolean {
  return Object.keys(clusterSelector ?? {}).length > 0;
}

/** The service that a job's `dashboardURL` names. */
export function dashboardServiceKey({ metadata, status }: RayJob): ObjectKey {
  const [name = ''] = (status?.dashboardURL ?? '').split('.');
  return { namespace: metadata.namespace, name };
}

/**
 * Finds the job's cluster, or creates it if the job selects none. Throws if a selected cluster is missing, or the API
 * refuses a new one.
 */
export function ensureJobCluster(context: Context<RayJob>): RayCluster {
  const { events, object: job } = context;
  const existing = jobClusterOf(context);
  if (existing) {
    return existing;
  }
  if (!hasSelector(job.spec)) {
    return createCluster(context);
  }
  const { namespace, name } = clusterKey(job);
  const message = `RayCluster ${namespace}/${name} set in the clusterSelector is not found. It must be created manually`;
  events.record(job, {
    type: 'Warning',
    reason: 'RayClusterNotFound',
    action: 'Get',
    message,
  });
  throw new Error(message);
}

/** The job's cluster, if it exists. */
export function jobClusterOf({
  client,
  object: job,
}: Context<RayJob>): RayCluster | undefined {
  return client.get<RayCluster>(RAY_CLUSTERS, clusterKey(job));
}

/** Deletes the job's own cluster; returns whether it was gone already. */
export function deleteJobCluster(context: Context<RayJob>): boolean {
  const { client, object: job } = context;
  const cluster = jobClusterOf(context);
  if (cluster && !cluster.metadata.deletionTimestamp) {
    recordWrite(context, () => client.delete(RAY_CLUSTERS, clusterKey(job)), {
      action: 'Delete',
      what: 'RayCluster',
      done: `Deleted cluster ${namespacedName(cluster)}`,
    });
  }
  return cluster === undefined;
}

function createCluster(context: Context<RayJob>): RayCluster {
  const { client, object: job } = context;
  const { rayClusterSpec, submissionMode } = job.spec;
  if (!rayClusterSpec) {
    throw new Error(`RayJob ${namespacedName(job)} has no cluster`);
  }
  const isSidecar = submissionMode === 'SidecarMode';
  if (isSidecar && !canBeSubmitted(job)) {
    throw new Error(
      `failed to parse Ray version: ${rayClusterSpec.rayVersion}`,
    );
  }
  const { labels } = job.metadata;
  const annotations = {
    ...job.metadata.annotations,
    ...(isSidecar && { [HEAD_IS_FINAL]: 'true' }),
  };
  const plain: RayCluster = {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: {
      ...clusterKey(job),
      ...ownedBy(job),
      labels: {
        ...labels,
        ...originLabels(job),
        'ray.io/job-submission-mode': submissionMode ?? 'K8sJobMode',
      },
      ...(Object.keys(annotations).length > 0 && { annotations }),
    },
    spec: rayClusterSpec,
  };
  const cluster = isSidecar ? withSidecar(job, plain) : plain;
  const name = namespacedName(cluster);
  return recordWrite(context, () => client.create(RAY_CLUSTERS, cluster), {
    action: 'Create',
    what: 'RayCluster',
    done: `Created RayCluster ${name}`,
    failed: `Failed to create RayCluster ${name}:`,
  });
}

function clusterKey({ metadata, status }: RayJob): ObjectKey {
  const name = status?.rayClusterName ?? '';
  return { namespace: metadata.namespace, name };
}
