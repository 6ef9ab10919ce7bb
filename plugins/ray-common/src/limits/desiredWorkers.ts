/**
 * Sizes of a worker group, in a message or in a RayCluster.
 *
 * @public
 */
export interface WorkerNumbers {
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** Pods of a replica, which run as one unit (KubeRay, `numOfHosts`); 1 when absent. */
  numOfHosts?: number;
  /** The operator deletes the pods of a suspended group, and keeps its sizes. */
  suspend?: boolean;
}

/**
 * Number of worker pods that the operator creates for a group: `replicas`, within minimum and maximum, times the hosts
 * of each; 0 while the group is suspended (KubeRay 1.7, GetWorkerGroupDesiredReplicas).
 *
 * @public
 */
export function desiredWorkers({
  replicas = 0,
  minReplicas = 0,
  maxReplicas = replicas,
  numOfHosts = 1,
  suspend = false,
}: WorkerNumbers): number {
  if (suspend) return 0;
  const wanted = Math.min(Math.max(replicas, minReplicas), maxReplicas);
  return wanted * Math.max(numOfHosts, 1);
}

/**
 * Largest number of worker pods of a group: those of `maxReplicas`.
 *
 * @public
 */
export function mostWorkers(numbers: WorkerNumbers): number {
  const { maxReplicas, replicas } = numbers;
  return desiredWorkers({ ...numbers, replicas: maxReplicas ?? replicas });
}
