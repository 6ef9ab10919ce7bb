import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { namespacedName } from '../../objects/keys';
import { RAY_CLUSTERS, RayCluster } from '../raycluster/RayCluster';
import { Context, recordWrite } from '../reconciliation';
import { deleteJobCluster, hasSelector, jobClusterOf } from './jobCluster';
import { DeletionPolicy, RAY_JOBS, RayJob } from './RayJob';

/** Delay of the next reconcile, so that the time has surely passed. */
const SLACK_MS = 2000;
const MS_PER_SECOND = 1000;

/** From the least to the most that goes. */
const POLICIES: readonly DeletionPolicy[] = [
  'DeleteNone',
  'DeleteWorkers',
  'DeleteCluster',
  'DeleteSelf',
];

interface Deletion {
  policy: DeletionPolicy;
  /** Seconds after the job's end. */
  ttlSeconds: number;
}

/**
 * Deletes the workers or the cluster of a finished job, or the job itself, when it asks for that. The submitter stays,
 * for its log.
 */
export function deleteAfterEnd(
  context: Context<RayJob>,
): WorkResult | undefined {
  const { clock, object: job } = context;
  const { endTime } = job.status ?? {};
  if (hasSelector(job.spec) || !endTime) {
    return undefined;
  }
  const elapsedSeconds = clock.elapsedMs(new Date(endTime)) / MS_PER_SECOND;
  const deletions = deletionsOf(job);
  const due = deletions.filter(
    ({ ttlSeconds }) => ttlSeconds <= elapsedSeconds,
  );
  // The operator skips what has happened, and does the one of the rest that deletes most.
  const most = Math.max(
    0,
    ...due
      .filter(({ policy }) => !isDone(context, policy))
      .map(({ policy }) => POLICIES.indexOf(policy)),
  );
  carryOut(context, POLICIES[most]);
  const next = Math.min(
    ...deletions
      .map(({ ttlSeconds }) => ttlSeconds - elapsedSeconds)
      .filter(seconds => seconds > 0),
  );
  return Number.isFinite(next)
    ? { requeueAfterMs: next * MS_PER_SECOND + SLACK_MS }
    : undefined;
}

/** `deletionStrategy` decides also where `shutdownAfterJobFinishes` is set, as its deprecated form needs for a time. */
function deletionsOf({ spec, status }: RayJob): Deletion[] {
  const { deletionStrategy, ttlSecondsAfterFinished: ttlSeconds = 0 } = spec;
  const { jobStatus, jobDeploymentStatus } = status ?? {};
  if (!deletionStrategy) {
    return spec.shutdownAfterJobFinishes
      ? [{ policy: 'DeleteCluster', ttlSeconds }]
      : [];
  }
  const { deletionRules, onSuccess, onFailure } = deletionStrategy;
  if (deletionRules) {
    return deletionRules
      .filter(({ condition }) =>
        condition.jobStatus
          ? condition.jobStatus === jobStatus
          : condition.jobDeploymentStatus === jobDeploymentStatus,
      )
      .map(({ policy, condition: { ttlSeconds: ownSeconds = 0 } }) => ({
        policy,
        ttlSeconds: ownSeconds,
      }));
  }
  const { policy } =
    (jobStatus === 'SUCCEEDED' && onSuccess) ||
    (jobStatus === 'FAILED' && onFailure) ||
    {};
  return policy ? [{ policy, ttlSeconds }] : [];
}

/** Whether nothing is left that a policy would delete. */
function isDone(context: Context<RayJob>, policy: DeletionPolicy): boolean {
  if (policy === 'DeleteSelf') return false;
  const cluster = jobClusterOf(context);
  if (!cluster || cluster.metadata.deletionTimestamp) return true;
  return (
    policy === 'DeleteWorkers' &&
    (cluster.spec.workerGroupSpecs ?? []).every(({ suspend }) => suspend)
  );
}

function carryOut(
  context: Context<RayJob>,
  policy: DeletionPolicy | undefined,
): void {
  const { client, object: job } = context;
  switch (policy) {
    case 'DeleteWorkers':
      suspendWorkers(context, jobClusterOf(context));
      break;
    case 'DeleteCluster':
      deleteJobCluster(context);
      break;
    case 'DeleteSelf':
      client.delete(RAY_JOBS, job.metadata);
      break;
    default:
  }
}

function suspendWorkers(
  context: Context<RayJob>,
  cluster: RayCluster | undefined,
): void {
  if (!cluster) return;
  const { spec } = cluster;
  const workerGroupSpecs = spec.workerGroupSpecs?.map(group => ({
    ...group,
    suspend: true,
  }));
  recordWrite(
    context,
    () =>
      context.client.update(RAY_CLUSTERS, {
        ...cluster,
        spec: { ...spec, workerGroupSpecs },
      }),
    {
      action: 'Update',
      what: 'RayCluster',
      done: `Set the \`suspend\` field to true for all worker groups in cluster ${namespacedName(cluster)}`,
    },
  );
}
