import { ownedBy } from '../../controllerRuntime/ownedBy';
import { keyOf, namespacedName } from '../../objects/keys';
import { mainContainer } from '../../objects/Pod';
import {
  BatchJob,
  endOfJob,
} from '../../simulation/batchJobs/batchJobController';
import { originLabels } from '../ensureService';
import { findClusterPods } from '../raycluster/clusterPods';
import { RayCluster } from '../raycluster/RayCluster';
import { withTokenVolume } from '../raycluster/tokenAuth';
import { Context, recordWrite } from '../reconciliation';
import { RayJob, RayJobStatus } from './RayJob';
import {
  completeSubmitter,
  defaultSubmitter,
  SUBMITTER_NAME,
} from './submitterContainer';

const RESOURCE = 'jobs.batch';
const BACKOFF_LIMIT = 2;

/** The batch Job that submits a job to Ray; it has the job's own name. */
function findSubmitter({
  client,
  object: job,
}: Context<RayJob>): BatchJob | undefined {
  return client.get<BatchJob>(RESOURCE, keyOf(job));
}

/** Creates the submitter when it is missing. Throws a StatusError when the API refuses it. */
export function ensureSubmitter(
  context: Context<RayJob>,
  job: RayJob,
  cluster: RayCluster,
): void {
  const { client } = context;
  const submitter = buildSubmitter(job, cluster);
  const name = namespacedName(job);
  if (!findSubmitter(context)) {
    recordWrite(context, () => client.create(RESOURCE, submitter), {
      action: 'Create',
      what: 'RayJobSubmitter',
      done: `Created Kubernetes Job ${name}`,
      failed: `Failed to create new Kubernetes Job ${name}:`,
    });
  }
}

/** Deletes the submitter with its pods; returns whether it was gone already. */
export function deleteSubmitter(context: Context<RayJob>): boolean {
  const { client, object: job } = context;
  if (!findSubmitter(context)) {
    return true;
  }
  const propagationPolicy = 'Background';
  recordWrite(
    context,
    () => client.delete(RESOURCE, keyOf(job), { propagationPolicy }),
    {
      action: 'Delete',
      what: 'RayJobSubmitter',
      done: `Deleted submitter K8s Job ${namespacedName(job)}`,
    },
  );
  return false;
}

/** The submitter as it is handed to the API; `job` already knows its id and Ray's address. */
export function buildSubmitter(job: RayJob, cluster: RayCluster): BatchJob {
  const { submitterConfig, submitterPodTemplate } = job.spec;
  const labels = {
    ...originLabels(job),
    'app.kubernetes.io/created-by': 'kuberay-operator',
  };
  const { metadata, spec } = submitterPodTemplate ?? {
    spec: { containers: [defaultSubmitter(cluster)] },
  };
  const submitter = mainContainer(spec);
  const others = spec.containers.slice(1);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: job.metadata.name, ...ownedBy(job), labels },
    spec: {
      backoffLimit: submitterConfig?.backoffLimit ?? BACKOFF_LIMIT,
      template: {
        metadata: {
          ...metadata,
          labels: { ...metadata?.labels, ...labels },
        },
        spec: withTokenVolume(cluster, {
          restartPolicy: 'Never',
          ...spec,
          containers: [completeSubmitter(submitter, job, cluster), ...others],
        }),
      },
    },
  };
}

/** How a submitter ended. */
export interface SubmitterEnd {
  /** Absent if it is gone with its pod. */
  finishedAt?: string;
  /** The cause that the operator shows; absent if the submitter succeeded. */
  failure?: Pick<RayJobStatus, 'reason' | 'message'>;
}

function modeOf({ object: { spec } }: Context<RayJob>): string {
  return spec.submissionMode ?? 'K8sJobMode';
}

/** Whether the batch Job that submits a job is gone, for example because a user deleted it. */
export function lacksSubmitter(context: Context<RayJob>): boolean {
  return modeOf(context) === 'K8sJobMode' && !findSubmitter(context);
}

/** The end of a job's submitter; undefined while there is none, or none is used. */
export function submitterEnd(
  context: Context<RayJob>,
  cluster: RayCluster,
): SubmitterEnd | undefined {
  switch (modeOf(context)) {
    case 'K8sJobMode':
      return endOfPods(context);
    case 'SidecarMode':
      return endOfSidecar(context, cluster);
    default:
      return undefined;
  }
}

function endOfPods(context: Context<RayJob>): SubmitterEnd | undefined {
  const submitter = findSubmitter(context);
  const end = submitter && endOfJob(submitter);
  if (!end) return undefined;
  const { type, reason, message, lastTransitionTime: finishedAt } = end;
  const words = `Job submission has failed. Reason: ${reason}. Message: ${message}`;
  return type === 'Failed'
    ? { finishedAt, failure: failureOf(context.object, words) }
    : { finishedAt };
}

/** The sidecar follows the log of its job, and fails with it. */
function endOfSidecar(
  { client, object: job }: Context<RayJob>,
  cluster: RayCluster,
): SubmitterEnd | undefined {
  const { head } = findClusterPods(client, cluster);
  if (!head) {
    const message = 'Ray head pod not found.';
    return { failure: { reason: 'AppFailed', message } };
  }
  const { terminated } =
    head.status?.containerStatuses?.find(({ name }) => name === SUBMITTER_NAME)
      ?.state ?? {};
  if (!terminated) return undefined;
  const { exitCode, reason, finishedAt } = terminated;
  const words = `Ray head pod container ${SUBMITTER_NAME} terminated with exit code ${exitCode}: ${reason}`;
  return exitCode === 0
    ? { finishedAt }
    : { finishedAt, failure: failureOf(job, words) };
}

/** Ray's own message stays, if the operator knew already that the job had failed. */
function failureOf(
  { status }: RayJob,
  message: string,
): SubmitterEnd['failure'] {
  return status?.jobStatus === 'FAILED'
    ? { reason: 'AppFailed', message: status.message }
    : { reason: 'SubmissionFailed', message };
}
