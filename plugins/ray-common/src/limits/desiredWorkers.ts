/**
 * The numbers of a worker group, in a message or in a RayCluster.
 *
 * @public
 */
export interface WorkerNumbers {
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
}

/**
 * How many workers of a group the operator makes: `replicas`, but no fewer than the least and no more than the most.
 *
 * @public
 */
export function desiredWorkers({
  replicas = 0,
  minReplicas = 0,
  maxReplicas = replicas,
}: WorkerNumbers): number {
  return Math.min(Math.max(replicas, minReplicas), maxReplicas);
}
