import { ownedBy } from '../../controllerRuntime/ownedBy';
import { keyOf, mainContainer, namespacedName } from '../../objects';
import { BatchJob } from '../../simulation/batchJobs/batchJobController';
import { originLabels } from '../ensureService';
import { RayCluster } from '../raycluster/RayCluster';
import { withTokenVolume } from '../raycluster/tokenAuth';
import { Context, recordWrite } from '../reconciliation';
import { RayJob } from './RayJob';
import { completeSubmitter, defaultSubmitter } from './submitterContainer';

const RESOURCE = 'jobs.batch';
const BACKOFF_LIMIT = 2;

/** The batch Job that submits a job to Ray; it has the job's own name. */
export function findSubmitter({
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
