import { namespacedName } from '../../objects/keys';
import { firstProblem, problemOfName, Refusal } from '../validation';
import {
  HeadGroupSpec,
  RayCluster,
  RayClusterSpec,
  WorkerGroupSpec,
} from './RayCluster';

/** The longest name that leaves room for the operator's suffixes. */
const MAX_NAME_LENGTH = 53;
/** How users enabled fault tolerance of the control store before there was a field for it (KubeRay, annotations). */
const FT_ENABLED = 'ray.io/ft-enabled';
/** Settings that divide a node's resources in Ray's own terms; not together with the group's `resources`. */
const RESOURCE_PARAMS = ['num-cpus', 'num-gpus', 'memory', 'resources'];

/** Checks that the operator makes in addition to the CRD's schema; returns the first violation. */
export function validateRayCluster(cluster: RayCluster): Refusal | undefined {
  const nameProblem = problemOfName(cluster, MAX_NAME_LENGTH);
  const { annotations } = cluster.metadata;
  const problem = nameProblem ?? problemOfSpec(cluster.spec, annotations);
  if (problem === undefined) {
    return undefined;
  }
  const part = nameProblem ? 'metadata' : 'spec';
  const message = `The RayCluster ${part} is invalid ${namespacedName(cluster)}: ${problem}`;
  return {
    reason: nameProblem ? 'InvalidRayClusterMetadata' : 'InvalidRayClusterSpec',
    message,
    event: message,
  };
}

/** The error in a cluster's spec, in the operator's words. It also checks the cluster specs of jobs and services. */
export function problemOfSpec(
  spec: RayClusterSpec,
  annotations: Record<string, string> = {},
): string | undefined {
  const { headGroupSpec, workerGroupSpecs = [] } = spec;
  const problems = [
    hasContainer(headGroupSpec)
      ? undefined
      : 'headGroupSpec should have at least one container',
    problemOfGroup('Head', headGroupSpec),
    ...workerGroupSpecs.map(group => problemOfWorkers(spec, group)),
    problemOfRedis(spec, annotations),
    problemOfTokenAuth(spec),
  ];
  return problems.find(problem => problem !== undefined);
}

function problemOfWorkers(
  { enableInTreeAutoscaling }: RayClusterSpec,
  group: WorkerGroupSpec,
): string | undefined {
  if (!hasContainer(group)) {
    return 'workerGroupSpec should have at least one container';
  }
  const { groupName, minReplicas, maxReplicas, suspend } = group;
  const isBounded = minReplicas !== undefined && maxReplicas !== undefined;
  const problem = firstProblem(
    [
      !isBounded && !enableInTreeAutoscaling,
      'must set both minReplicas and maxReplicas when autoscaling is disabled',
    ],
    [(minReplicas ?? 0) < 0, `has negative minReplicas ${minReplicas}`],
    [(maxReplicas ?? 0) < 0, `has negative maxReplicas ${maxReplicas}`],
    [
      isBounded && minReplicas > maxReplicas,
      `has minReplicas ${minReplicas} greater than maxReplicas ${maxReplicas}`,
    ],
    [
      suspend && enableInTreeAutoscaling,
      'cannot be suspended with Autoscaler enabled',
    ],
  );
  return problem
    ? `worker group ${groupName} ${problem}`
    : problemOfGroup(groupName, group);
}

function problemOfGroup(
  name: string,
  { rayStartParams = {}, resources }: HeadGroupSpec | WorkerGroupSpec,
): string | undefined {
  const hasParams = RESOURCE_PARAMS.some(param => rayStartParams[param]);
  return firstProblem(
    [
      hasParams && Object.keys(resources ?? {}).length > 0,
      `resource fields should not be set in both rayStartParams and Resources for ${name} group; please use only one`,
    ],
    [
      'labels' in rayStartParams,
      `rayStartParams['labels'] is not supported for ${name} group; please use the top-level Labels field instead`,
    ],
  );
}

function problemOfRedis(
  { headGroupSpec, gcsFaultToleranceOptions }: RayClusterSpec,
  annotations: Record<string, string>,
): string | undefined {
  const [head] = headGroupSpec.template.spec.containers;
  const variables = head?.env?.map(({ name }) => name) ?? [];
  const ftEnabled = annotations[FT_ENABLED] ?? '';
  return firstProblem(
    [
      ftEnabled && gcsFaultToleranceOptions,
      `${FT_ENABLED} annotation and GcsFaultToleranceOptions are both set. Please use only GcsFaultToleranceOptions to configure GCS fault tolerance`,
    ],
    [
      !gcsFaultToleranceOptions &&
        ftEnabled.toLowerCase() !== 'true' &&
        variables.includes('RAY_REDIS_ADDRESS'),
      'RAY_REDIS_ADDRESS is set which implicitly enables GCS fault tolerance, but GcsFaultToleranceOptions is not set. Please set GcsFaultToleranceOptions to enable GCS fault tolerance',
    ],
    [
      headGroupSpec.rayStartParams?.['redis-username'] ||
        variables.includes('REDIS_USERNAME'),
      'cannot set redis username in rayStartParams or environment variables - use GcsFaultToleranceOptions.RedisUsername instead',
    ],
  );
}

/** The error in the token settings (KubeRay 1.7, ValidateRayClusterSpec). */
function problemOfTokenAuth(spec: RayClusterSpec): string | undefined {
  const { authOptions, rayVersion = '' } = spec;
  const delegates = authOptions?.enableK8sTokenAuth === true;
  if (authOptions?.mode !== 'token') {
    return delegates
      ? "authOptions.enableK8sTokenAuth is enabled but authOptions.mode not set to 'token'"
      : undefined;
  }
  return firstProblem(
    [
      !rayVersion,
      "authOptions.mode is 'token' but RayVersion was not specified. Ray version 2.52.0 or later is required",
    ],
    [
      isBefore(rayVersion, 52),
      `authOptions.mode is 'token' but minimum Ray version is 2.52.0, got ${rayVersion}`,
    ],
    [
      delegates && isBefore(rayVersion, 55),
      `authOptions.enableK8sTokenAuth is enabled but minimum Ray version is 2.55.0, got ${rayVersion}`,
    ],
    [
      delegates && authOptions.secretName,
      'authOptions.enableK8sTokenAuth is enabled and authOptions.secretName is also set',
    ],
  );
}

/** Whether a version comes before 2.`minor`. */
function isBefore(version: string, minor: number): boolean {
  const [major = 0, second = 0] = version.split('.').map(Number);
  return major < 2 || (major === 2 && second < minor);
}

function hasContainer({ template }: HeadGroupSpec | WorkerGroupSpec): boolean {
  return template.spec.containers.length > 0;
}
