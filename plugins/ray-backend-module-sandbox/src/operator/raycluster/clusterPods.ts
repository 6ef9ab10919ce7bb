import { Pod } from '../../objects';
import { Reconciliation } from './Reconciliation';

/** The pods of a cluster, by their part in it. Those that are being deleted are among them. */
export interface ClusterPods {
  all: Pod[];
  head: Pod | undefined;
  workers: Pod[];
}

export function findClusterPods({
  client,
  cluster,
}: Omit<Reconciliation, 'events'>): ClusterPods {
  const { namespace, uid } = cluster.metadata;
  const all = client.list<Pod>('pods', { namespace, ownerUid: uid });
  const ofType = (type: string) =>
    all.filter(pod => pod.metadata.labels?.['ray.io/node-type'] === type);
  return { all, head: ofType('head')[0], workers: ofType('worker') };
}

/** Runs, and every container is ready. */
export function isRunningAndReady({ status }: Pod): boolean {
  return (
    status?.phase === 'Running' &&
    Boolean(
      status.conditions?.some(
        ({ type, status: value }) => type === 'Ready' && value === 'True',
      ),
    )
  );
}

export function isBeingDeleted({ metadata }: Pod): boolean {
  return metadata.deletionTimestamp !== undefined;
}
