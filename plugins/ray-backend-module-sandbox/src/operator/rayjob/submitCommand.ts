import { parseYaml } from '../../core/parseYaml';
import { mainContainer } from '../../objects/Pod';
import { sortedJson } from '../raycluster/specHash';
import { RayJob, RayJobSpec } from './RayJob';

/** Digits that Go prints of a number behind the point. */
const FRACTION_DIGITS = 6;

const DASHBOARD_PORT = 8265;

/** Whether a container submits the job, in a pod of its own or in the head. */
export function usesSubmitter({
  submissionMode = 'K8sJobMode',
}: RayJobSpec): boolean {
  return ['K8sJobMode', 'SidecarMode'].includes(submissionMode);
}

/** The operator passes metadata on only to a version of Ray that it knows (`GetMetadataJson`), and tries again and again. */
export function canBeSubmitted({ spec }: RayJob): boolean {
  const { submitterPodTemplate } = spec;
  const [submitter] = submitterPodTemplate?.spec.containers ?? [];
  if (
    !hasMetadata(spec) ||
    !spec.rayClusterSpec ||
    submitter?.command?.length ||
    !usesSubmitter(spec)
  ) {
    return true;
  }
  const [, major, minor] =
    /^v?(\d+)(?:\.(\d+))?(?:\.\d+)?$/.exec(
      spec.rayClusterSpec.rayVersion ?? '',
    ) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 6);
}

/**
 * The shell script of a submitter: wait for Ray, submit, follow the log. A submitter in a pod of its own may be started
 * again, so it submits only what Ray does not know; a sidecar is started once, and waits for the job.
 */
export function submitCommand(job: RayJob): string {
  const { spec, status = {} } = job;
  const { jobId = '' } = status;
  const isSidecar = spec.submissionMode === 'SidecarMode';
  const address = isSidecar ? ownAddress(job) : `http://${status.dashboardURL}`;
  const entrypoint = (spec.entrypoint ?? '').trim();
  const submit = `ray job submit --address ${address}`;
  const options = submitOptions(spec, jobId);
  return [
    `until python -c "import urllib.request; r=urllib.request.urlopen('${address}/api/gcs_healthz', timeout=10); exit(0 if b'success' in r.read() else 1)" >/dev/null 2>&1 ;`,
    `do echo "Waiting for Ray Dashboard GCS to become healthy at ${address} ..." ; sleep 2 ; done ;`,
    ...(isSidecar
      ? [submit, ...options, `-- ${entrypoint} ;`]
      : [
          `if ! ray job status --address ${address} ${jobId} >/dev/null 2>&1 ;`,
          `then ${submit} --no-wait`,
          ...options,
          `-- ${entrypoint} ; fi ;`,
          `ray job logs --address ${address} --follow ${jobId}`,
        ]),
  ].join(' ');
}

/** Ray's dashboard as a sidecar of the head reaches it. */
function ownAddress({ spec: { rayClusterSpec } }: RayJob): string {
  const ports = rayClusterSpec
    ? mainContainer(rayClusterSpec.headGroupSpec.template.spec).ports
    : [];
  const named = ports?.find(({ name }) => name === 'dashboard');
  return `http://127.0.0.1:${named?.containerPort ?? DASHBOARD_PORT}`;
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

function hasMetadata({ metadata = {} }: RayJob['spec']): boolean {
  return Object.keys(metadata).length > 0;
}
