/** Names the cluster in a message. */
export interface ClusterName {
  namespace?: string;
  name: string;
}

/** A cluster in the middle of a sentence. */
export function clusterTitle({ namespace, name }: ClusterName): string {
  return `cluster ${name} in namespace ${namespace}`;
}
