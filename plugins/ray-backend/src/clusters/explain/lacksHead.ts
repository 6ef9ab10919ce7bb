/** Reasons of clusters that have no head that could run anything. */
const WITHOUT_HEAD = ['HeadPodNotReady', 'HeadStarting'];

/** Whether nothing can run on a cluster because of its head; what Ray reported of it is only what was last. */
export function lacksHead(cluster: { reason: string } | undefined): boolean {
  return cluster !== undefined && WITHOUT_HEAD.includes(cluster.reason);
}
