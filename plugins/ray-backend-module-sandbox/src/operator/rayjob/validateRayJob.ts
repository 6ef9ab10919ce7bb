import { parseYaml } from '../../core/parseYaml';
import { isJsonObject } from '../../core/json';
import { errorMessage } from '../reconciliation';
import { problemOfName, Refusal, refusalOf } from '../validation';
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
  if (suspend && !shutdownAfterJobFinishes) {
    return 'a RayJob with shutdownAfterJobFinishes set to false is not allowed to be suspended';
  }
  if (ttlSecondsAfterFinished < 0) {
    return 'TTLSecondsAfterFinished must be a non-negative integer';
  }
  if (!shutdownAfterJobFinishes && ttlSecondsAfterFinished > 0) {
    return 'a RayJob with shutdownAfterJobFinishes set to false cannot have TTLSecondsAfterFinished';
  }
  if (suspend && hasSelector(spec)) {
    return "the ClusterSelector mode doesn't support the suspend operation";
  }
  return rayClusterSpec || hasSelector(spec)
    ? undefined
    : 'one of RayClusterSpec or ClusterSelector must be set';
}

function problemOfCluster({ rayClusterSpec }: RayJobSpec): string | undefined {
  if (!rayClusterSpec) {
    return undefined;
  }
  return isDelegated(rayClusterSpec)
    ? 'K8s token auth mode is currently not supported for RayJob'
    : problemOfSpec(rayClusterSpec);
}

function problemOfSelector(spec: RayJobSpec): string | undefined {
  const { clusterSelector, submissionMode, backoffLimit = 0 } = spec;
  if (hasSelector(spec)) {
    if (!clusterSelector?.['ray.io/cluster']) {
      return 'cluster name in ClusterSelector should not be empty';
    }
    if (submissionMode === 'SidecarMode') {
      return 'ClusterSelector is not supported in SidecarMode';
    }
    if (backoffLimit > 0) {
      return prefixed('BackoffLimit is incompatible with ClusterSelector mode');
    }
  }
  return submissionMode === 'InteractiveMode' && backoffLimit > 0
    ? prefixed('BackoffLimit is incompatible with InteractiveMode')
    : undefined;
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
  if (activeDeadlineSeconds <= 0) {
    return 'activeDeadlineSeconds must be a positive integer';
  }
  return backoffLimit < 0
    ? 'backoffLimit must be a positive integer'
    : undefined;
}
