import { parseYaml } from '../../core/parseYaml';
import { isJsonObject } from '../../core/json';
import { errorMessage } from '../reconciliation';
import { firstProblem, problemOfName, Refusal, refusalOf } from '../validation';
import { isDelegated } from '../raycluster/tokenAuth';
import { problemOfSpec } from '../raycluster/validateRayCluster';
import { hasSelector } from './jobCluster';
import { RayJob, RayJobSpec } from './RayJob';

/** The longest name that leaves room for what the operator appends to it. */
const MAX_NAME_LENGTH = 47;

/** Checks what the CRD's schema lets through and the operator does not; the first violation counts. */
export function validateRayJob(job: RayJob): Refusal | undefined {
  const { spec } = job;
  const specMessage =
    prefixed(problemOfSwitches(spec)) ??
    problemOfSelector(spec) ??
    prefixed(problemOfCluster(spec)) ??
    problemOfRuntimeEnv(spec.runtimeEnvYAML) ??
    prefixed(problemOfLimits(spec));
  return refusalOf(job, problemOfName(job, MAX_NAME_LENGTH), specMessage);
}

/** Only some of the operator's complaints say what they are about. */
function prefixed(problem: string | undefined): string | undefined {
  return problem && `The RayJob spec is invalid: ${problem}`;
}

function problemOfSwitches(spec: RayJobSpec): string | undefined {
  const { suspend, shutdownAfterJobFinishes, rayClusterSpec } = spec;
  const { ttlSecondsAfterFinished = 0 } = spec;
  return firstProblem(
    [
      suspend && !shutdownAfterJobFinishes,
      'a RayJob with shutdownAfterJobFinishes set to false is not allowed to be suspended',
    ],
    [
      ttlSecondsAfterFinished < 0,
      'TTLSecondsAfterFinished must be a non-negative integer',
    ],
    [
      !shutdownAfterJobFinishes && ttlSecondsAfterFinished > 0,
      'a RayJob with shutdownAfterJobFinishes set to false cannot have TTLSecondsAfterFinished',
    ],
    [
      suspend && hasSelector(spec),
      "the ClusterSelector mode doesn't support the suspend operation",
    ],
    [
      !rayClusterSpec && !hasSelector(spec),
      'one of RayClusterSpec or ClusterSelector must be set',
    ],
  );
}

function problemOfSelector(spec: RayJobSpec): string | undefined {
  const { clusterSelector, submissionMode, backoffLimit = 0 } = spec;
  const selects = hasSelector(spec);
  const isRetried = backoffLimit > 0;
  return (
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
      firstProblem(
        [
          selects && isRetried,
          'BackoffLimit is incompatible with ClusterSelector mode',
        ],
        [
          submissionMode === 'InteractiveMode' && isRetried,
          'BackoffLimit is incompatible with InteractiveMode',
        ],
      ),
    )
  );
}

function problemOfCluster({ rayClusterSpec }: RayJobSpec): string | undefined {
  if (!rayClusterSpec) {
    return undefined;
  }
  return isDelegated(rayClusterSpec)
    ? 'K8s token auth mode is currently not supported for RayJob'
    : problemOfSpec(rayClusterSpec);
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

function problemOfLimits(spec: RayJobSpec): string | undefined {
  const { activeDeadlineSeconds = 1, backoffLimit = 0 } = spec;
  return firstProblem(
    [
      activeDeadlineSeconds <= 0,
      'activeDeadlineSeconds must be a positive integer',
    ],
    [backoffLimit < 0, 'backoffLimit must be a positive integer'],
  );
}
