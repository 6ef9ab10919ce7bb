import { ClusterWithStatus } from './queries';

/** The version of Ray that a cluster is said to have; else the one that it was found to run; `–` before either. */
export function rayVersionOf({ cluster, status }: ClusterWithStatus): string {
  return cluster.version || status?.rayVersion || '–';
}
