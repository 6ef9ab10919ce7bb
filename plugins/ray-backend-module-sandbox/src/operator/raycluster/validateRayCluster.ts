import { Container, namespacedName } from '../../objects';
import { problemOfName, Refusal } from '../validation';
import {
  HeadGroupSpec,
  RayCluster,
  RayClusterSpec,
  WorkerGroupSpec,
} from './RayCluster';
import { problemOfTokenAuth } from './tokenAuth';

/** The longest name that leaves room for what the operator appends to it. */
const MAX_NAME_LENGTH = 53;
/** Settings that divide a node's resources in Ray's own terms; not together with the group's `resources`. */
const RESOURCE_PARAMS = ['num-cpus', 'num-gpus', 'memory', 'resources'];

/** Checks what the CRD's schema lets through and the operator does not; the first violation counts. */
export function validateRayCluster(cluster: RayCluster): Refusal | undefined {
  const nameProblem = problemOfName(cluster, MAX_NAME_LENGTH);
  const problem = nameProblem ?? problemOfSpec(cluster.spec);
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

/** What is wrong with a cluster's spec, in the operator's words; jobs and services are checked by it too. */
export function problemOfSpec(spec: RayClusterSpec): string | undefined {
  const { headGroupSpec, workerGroupSpecs = [] } = spec;
  const problems = [
    hasContainer(headGroupSpec)
      ? undefined
      : 'headGroupSpec should have at least one container',
    problemOfGroup('Head', headGroupSpec),
    ...workerGroupSpecs.map(group => problemOfWorkers(spec, group)),
    problemOfRedis(spec),
    problemOfTokenAuth(spec),
  ];
  return problems.find(problem => problem !== undefined);
}

function problemOfWorkers(
  { enableInTreeAutoscaling }: RayClusterSpec,
  group: WorkerGroupSpec,
): string | undefined {
  const { groupName, minReplicas, maxReplicas, suspend } = group;
  if (!hasContainer(group)) {
    return 'workerGroupSpec should have at least one container';
  }
  const unbounded = minReplicas === undefined || maxReplicas === undefined;
  if (unbounded && !enableInTreeAutoscaling) {
    return `worker group ${groupName} must set both minReplicas and maxReplicas when autoscaling is disabled`;
  }
  if (minReplicas !== undefined && minReplicas < 0) {
    return `worker group ${groupName} has negative minReplicas ${minReplicas}`;
  }
  if (maxReplicas !== undefined && maxReplicas < 0) {
    return `worker group ${groupName} has negative maxReplicas ${maxReplicas}`;
  }
  if (!unbounded && minReplicas > maxReplicas) {
    return `worker group ${groupName} has minReplicas ${minReplicas} greater than maxReplicas ${maxReplicas}`;
  }
  if (suspend && enableInTreeAutoscaling) {
    return `worker group ${groupName} cannot be suspended with Autoscaler enabled`;
  }
  return problemOfGroup(groupName, group);
}

function problemOfGroup(
  name: string,
  { rayStartParams = {}, resources }: HeadGroupSpec | WorkerGroupSpec,
): string | undefined {
  const hasParams = RESOURCE_PARAMS.some(param => rayStartParams[param]);
  if (hasParams && Object.keys(resources ?? {}).length > 0) {
    return `resource fields should not be set in both rayStartParams and Resources for ${name} group; please use only one`;
  }
  return 'labels' in rayStartParams
    ? `rayStartParams['labels'] is not supported for ${name} group; please use the top-level Labels field instead`
    : undefined;
}

function problemOfRedis(spec: RayClusterSpec): string | undefined {
  const { headGroupSpec, gcsFaultToleranceOptions } = spec;
  const [head] = headGroupSpec.template.spec.containers;
  if (!gcsFaultToleranceOptions && hasVariable(head, 'RAY_REDIS_ADDRESS')) {
    return 'RAY_REDIS_ADDRESS is set which implicitly enables GCS fault tolerance, but GcsFaultToleranceOptions is not set. Please set GcsFaultToleranceOptions to enable GCS fault tolerance';
  }
  const named =
    headGroupSpec.rayStartParams?.['redis-username'] ||
    hasVariable(head, 'REDIS_USERNAME');
  return named
    ? 'cannot set redis username in rayStartParams or environment variables - use GcsFaultToleranceOptions.RedisUsername instead'
    : undefined;
}

function hasContainer({ template }: HeadGroupSpec | WorkerGroupSpec): boolean {
  return template.spec.containers.length > 0;
}

function hasVariable(container: Container | undefined, name: string): boolean {
  return Boolean(container?.env?.some(variable => variable.name === name));
}
