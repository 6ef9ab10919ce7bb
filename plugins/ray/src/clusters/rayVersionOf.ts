import { ClusterRow } from './queries';

/** The version of Ray that a cluster is said to have; else the one that it was found to run; `–` before either. */
export function rayVersionOf({ cluster, status }: ClusterRow): string {
  return cluster.version || status?.rayVersion || '–';
}
