/**
 * The numbers of a worker group, in a message or in a RayCluster.
 *
 * @public
 */
export interface WorkerNumbers {
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** Pods of a replica, which run as one unit (KubeRay, `numOfHosts`); 1 when absent. */
  numOfHosts?: number;
}

/**
 * How many workers of a group the operator makes: the pods of `replicas`, but no fewer than the least and no more than
 * the most.
 *
 * @public
 */
export function desiredWorkers({
  replicas = 0,
  minReplicas = 0,
  maxReplicas = replicas,
  numOfHosts = 1,
}: WorkerNumbers): number {
  const wanted = Math.min(Math.max(replicas, minReplicas), maxReplicas);
  return wanted * Math.max(numOfHosts, 1);
}

/**
 * How many workers of a group there may be at most: the pods of `maxReplicas`.
 *
 * @public
 */
export function mostWorkers(numbers: WorkerNumbers): number {
  const { maxReplicas, replicas } = numbers;
  return desiredWorkers({ ...numbers, replicas: maxReplicas ?? replicas });
}
