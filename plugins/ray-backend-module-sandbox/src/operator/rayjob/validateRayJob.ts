import { isJsonObject } from '../../core/json';
import { parseYaml } from '../../core/parseYaml';
import { problemOfSpec } from '../raycluster/validateRayCluster';
import { isDelegated } from '../raycluster/tokenAuth';
import { errorMessage } from '../../core/errorMessage';
import { firstProblem, problemOfName, Refusal, refusalOf } from '../validation';
import { hasSelector } from './jobCluster';
import { RayJob } from './RayJob';

/** The longest name that leaves room for the operator's suffixes. */
const MAX_NAME_LENGTH = 47;

/** Checks what the CRD's schema lets through and the operator does not; the first violation counts. */
export function validateRayJob(job: RayJob): Refusal | undefined {
  const { spec } = job;
  const { suspend, shutdownAfterJobFinishes, rayClusterSpec } = spec;
  const { ttlSecondsAfterFinished: ttl = 0, backoffLimit = 0 } = spec;
  const { clusterSelector, submissionMode, activeDeadlineSeconds = 1 } = spec;
  const selects = hasSelector(spec);
  const problem =
    prefixed(
      [
        suspend && !shutdownAfterJobFinishes,
        'a RayJob with shutdownAfterJobFinishes set to false is not allowed to be suspended',
      ],
      [ttl < 0, 'TTLSecondsAfterFinished must be a non-negative integer'],
      [
        !shutdownAfterJobFinishes && ttl > 0,
        'a RayJob with shutdownAfterJobFinishes set to false cannot have TTLSecondsAfterFinished',
      ],
      [
        suspend && selects,
        "the ClusterSelector mode doesn't support the suspend operation",
      ],
      [
        !rayClusterSpec && !selects,
        'one of RayClusterSpec or ClusterSelector must be set',
      ],
    ) ??
    firstProblem(
      [
        selects && !clusterSelector?.['ray.io/cluster'],
        'cluster name in ClusterSelector should not be empty',
      ],
      [
        selects && submissionMode === 'SidecarMode',
        'ClusterSelector is not supported in SidecarMode',
      ],
    ) ??
    prefixed(
      [
        selects && backoffLimit > 0,
        'BackoffLimit is incompatible with ClusterSelector mode',
      ],
      [
        submissionMode === 'InteractiveMode' && backoffLimit > 0,
        'BackoffLimit is incompatible with InteractiveMode',
      ],
    ) ??
    prefixed([true, problemOfCluster(job)]) ??
    problemOfRuntimeEnv(spec.runtimeEnvYAML) ??
    prefixed(
      [
        activeDeadlineSeconds <= 0,
        'activeDeadlineSeconds must be a positive integer',
      ],
      [backoffLimit < 0, 'backoffLimit must be a positive integer'],
    );
  return refusalOf(job, problemOfName(job, MAX_NAME_LENGTH), problem);
}

/** Only some of the operator's messages name their subject. */
function prefixed(
  ...problems: [isProblem: unknown, message: string | undefined][]
): string | undefined {
  const [, problem] = problems.find(([isProblem]) => isProblem) ?? [];
  return problem && `The RayJob spec is invalid: ${problem}`;
}

function problemOfCluster({
  metadata: { annotations },
  spec: { rayClusterSpec },
}: RayJob): string | undefined {
  if (!rayClusterSpec) {
    return undefined;
  }
  return isDelegated(rayClusterSpec)
    ? 'K8s token auth mode is currently not supported for RayJob'
    : problemOfSpec(rayClusterSpec, annotations);
}

function problemOfRuntimeEnv(yaml: string | undefined): string | undefined {
  if (!yaml) {
    return undefined;
  }
  const failure = `failed to unmarshal RuntimeEnvYAML: ${yaml}:`;
  try {
    return isJsonObject(parseYaml(yaml))
      ? undefined
      : `${failure} error unmarshaling JSON: a runtime environment is a mapping of names to values`;
  } catch (error) {
    const [line] = errorMessage(error).split('\n');
    return `${failure} error converting YAML to JSON: yaml: ${line}`;
  }
}
