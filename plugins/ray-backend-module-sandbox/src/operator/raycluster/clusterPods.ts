import { listOwned } from '../../controllerRuntime/ownedBy';
import { ObjectClient } from '../../core/types';
import { Pod } from '../../objects';
import { RayCluster } from './RayCluster';

/** The pods of a cluster, by their part in it. Those that are being deleted are among them. */
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

/** Runs, and every container is ready. */
export function isRunningAndReady({ status }: Pod): boolean {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  return status?.phase === 'Running' && ready?.status === 'True';
}

/** Why a pod can't come back by itself and has to be recreated; undefined when it can. */
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
