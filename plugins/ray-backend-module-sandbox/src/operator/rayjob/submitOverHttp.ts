import { parseYaml } from '../../core/parseYaml';
import { isJsonObject } from '../../core/json';
import {
  amountsAbove0,
  parseResources,
} from '../../simulation/commands/RayResources';
import { JobRun, RayJobs } from '../../simulation/rayDashboard';
import { RayJob, RayJobStatus } from './RayJob';

/**
 * Hands a job to Ray without a submitter, as in `HTTPMode`. `SidecarMode` is simulated this way too: the outcome is the
 * same, only the extra container in the head's pod is missing.
 */
export function submitOverHttp(
  jobs: RayJobs,
  { spec }: RayJob,
  { jobId }: RayJobStatus,
): JobRun | undefined {
  const runtimeEnv: unknown = parseYaml(spec.runtimeEnvYAML ?? '');
  return jobs.submit({
    submissionId: jobId,
    entrypoint: spec.entrypoint ?? '',
    ...(spec.metadata && { metadata: spec.metadata }),
    ...(isJsonObject(runtimeEnv) && { runtimeEnv }),
    resources: amountsAbove0({
      ...parseResources(spec.entrypointResources),
      CPU: spec.entrypointNumCpus,
      GPU: spec.entrypointNumGpus,
    }),
  });
}
