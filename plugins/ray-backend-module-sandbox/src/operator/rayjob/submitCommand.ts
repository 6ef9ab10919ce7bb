import { parseYaml } from '../../core/parseYaml';
import { sortedJson } from '../raycluster/specHash';
import { RayJob } from './RayJob';

/** Digits that Go prints of a number behind the point. */
const FRACTION_DIGITS = 6;

/**
 * The shell script of a submitter: wait for Ray, submit unless an earlier try has done so already, follow the log.
 */
export function submitCommand({ spec, status = {} }: RayJob): string {
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
    ...(Object.keys(metadata ?? {}).length > 0
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
