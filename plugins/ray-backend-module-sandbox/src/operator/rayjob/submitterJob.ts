import { ownedBy } from '../../controllerRuntime/ownedBy';
import { Container, keyOf, mainContainer, namespacedName } from '../../objects';
import { BatchJob } from '../../simulation/batchJobs/batchJobController';
import { originLabels } from '../ensureService';
import { PodTemplate, RayCluster } from '../raycluster/RayCluster';
import { Context, recordWrite } from '../reconciliation';
import { RayJob } from './RayJob';
import { parseYaml } from '../../core/parseYaml';
import { sortedJson } from '../raycluster/specHash';

const RESOURCE = 'jobs.batch';
const BACKOFF_LIMIT = 2;
const RESOURCES = {
  limits: { cpu: '1', memory: '1Gi' },
  requests: { cpu: '500m', memory: '200Mi' },
};

/** Digits that Go prints of a number behind the point. */
const FRACTION_DIGITS = 6;

/** The batch Job that submits a job to Ray; it has the job's own name. */
export function findSubmitter({
  client,
  object: job,
}: Context<RayJob>): BatchJob | undefined {
  return client.get<BatchJob>(RESOURCE, keyOf(job));
}

/** The operator passes metadata on only to a version of Ray that it knows (`GetMetadataJson`), and tries again and again. */
export function canBeSubmitted({ spec }: RayJob): boolean {
  const { submissionMode = 'K8sJobMode', submitterPodTemplate } = spec;
  const [submitter] = submitterPodTemplate?.spec.containers ?? [];
  if (
    !hasMetadata(spec) ||
    !spec.rayClusterSpec ||
    submitter?.command?.length ||
    !['K8sJobMode', 'SidecarMode'].includes(submissionMode)
  ) {
    return true;
  }
  const [, major, minor] =
    /^v?(\d+)(?:\.(\d+))?(?:\.\d+)?$/.exec(
      spec.rayClusterSpec.rayVersion ?? '',
    ) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 6);
}

function hasMetadata({ metadata = {} }: RayJob['spec']): boolean {
  return Object.keys(metadata).length > 0;
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
  const { metadata, spec } = submitterPodTemplate ?? defaultTemplate(cluster);
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
        spec: {
          restartPolicy: 'Never',
          ...spec,
          containers: [completed(submitter, job), ...others],
        },
      },
    },
  };
}

/** Uses the head's image, so that client and server go together. */
function defaultTemplate({ spec }: RayCluster): PodTemplate {
  const head = mainContainer(spec.headGroupSpec.template.spec);
  const { image, imagePullPolicy } = head;
  const submitter = {
    name: 'ray-job-submitter',
    image,
    ...(imagePullPolicy && { imagePullPolicy }),
    resources: RESOURCES,
  };
  return { spec: { containers: [submitter] } };
}

/** A command of the user's own stays; it finds address and id in the variables. */
function completed(container: Container, job: RayJob): Container {
  const { dashboardURL, jobId } = job.status ?? {};
  const isScripted = (container.command ?? []).length === 0;
  return {
    ...container,
    ...(isScripted && {
      command: ['/bin/bash', '-ce', '--'],
      args: [submitCommand(job)],
    }),
    env: [
      ...(container.env ?? []),
      { name: 'PYTHONUNBUFFERED', value: '1' },
      { name: 'RAY_DASHBOARD_ADDRESS', value: dashboardURL },
      { name: 'RAY_JOB_SUBMISSION_ID', value: jobId },
    ],
  };
}

/**
 * The shell script of a submitter: wait for Ray, submit unless an earlier try has done so already, follow the log.
 */
function submitCommand({ spec, status = {} }: RayJob): string {
  const { jobId = '', dashboardURL = '' } = status;
  const address = `http://${dashboardURL}`;
  return [
    `until python -c "import urllib.request; r=urllib.request.urlopen('${address}/api/gcs_healthz', timeout=10); exit(0 if b'success' in r.read() else 1)" >/dev/null 2>&1 ;`,
    `do echo "Waiting for Ray Dashboard GCS to become healthy at ${address} ..." ; sleep 2 ; done ;`,
    `if ! ray job status --address ${address} ${jobId} >/dev/null 2>&1 ;`,
    `then ray job submit --address ${address} --no-wait`,
    ...submitOptions(spec, jobId),
    `-- ${(spec.entrypoint ?? '').trim()} ; fi ;`,
    `ray job logs --address ${address} --follow ${jobId}`,
  ].join(' ');
}

function submitOptions(spec: RayJob['spec'], jobId: string): string[] {
  const { runtimeEnvYAML, metadata, entrypointResources } = spec;
  const { entrypointNumCpus = 0, entrypointNumGpus = 0 } = spec;
  const json = (value: unknown) =>
    JSON.stringify(JSON.stringify(sortedJson(value)));
  return [
    ...(runtimeEnvYAML
      ? [`--runtime-env-json ${json(parseYaml(runtimeEnvYAML))}`]
      : []),
    ...(hasMetadata(spec) && spec.rayClusterSpec
      ? [`--metadata-json ${json(metadata)}`]
      : []),
    `--submission-id ${jobId}`,
    ...(entrypointNumCpus > 0
      ? [`--entrypoint-num-cpus ${entrypointNumCpus.toFixed(FRACTION_DIGITS)}`]
      : []),
    ...(entrypointNumGpus > 0
      ? [`--entrypoint-num-gpus ${entrypointNumGpus.toFixed(FRACTION_DIGITS)}`]
      : []),
    ...(entrypointResources
      ? [`--entrypoint-resources ${JSON.stringify(entrypointResources)}`]
      : []),
  ];
}
