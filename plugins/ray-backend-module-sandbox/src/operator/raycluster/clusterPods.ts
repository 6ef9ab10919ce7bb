import { listOwned } from '../../controllerRuntime/ownedBy';
import { ObjectClient } from '../../core/types';
import { isReady, Pod } from '../../objects/Pod';
import { RayCluster } from './RayCluster';

/** The pods of a cluster by role, including terminating ones. */
export interface ClusterPods {
  all: Pod[];
  head: Pod | undefined;
  workers: Pod[];
}

export function findClusterPods(
  client: ObjectClient,
  cluster: RayCluster,
): ClusterPods {
  const all = listOwned<Pod>(client, 'pods', cluster);
  const ofType = (type: string) =>
    all.filter(pod => pod.metadata.labels?.['ray.io/node-type'] === type);
  return { all, head: ofType('head')[0], workers: ofType('worker') };
}

/** Whether a pod is running and all its containers are ready. */
export function isRunningAndReady(pod: Pod): boolean {
  return pod.status?.phase === 'Running' && isReady(pod);
}

/** Why a pod will not restart and must be recreated; undefined if it can restart. */
export function endOfPod({ spec, status }: Pod): string | undefined {
  const policy = spec.restartPolicy ?? 'Always';
  const ray = status?.containerStatuses?.[0]?.state.terminated;
  const ended = status?.phase === 'Failed' || status?.phase === 'Succeeded';
  if (!ended && (policy === 'Always' || !ray)) {
    return undefined;
  }
  const exit = ray ? `exit code ${ray.exitCode}` : 'nil';
  return `Pod status: ${status?.phase}; Pod restart policy: ${policy}; Ray container terminated status: ${exit}`;
}
