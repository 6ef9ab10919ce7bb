import { changeOwnerAction, FleetAction, suspendActions } from '../../fleet';
import { Texts } from '../../translation';
import { ClusterRow } from '../queries';
import { renewAction } from './renewAction';
import { scaleAction } from './scaleAction';

const SUSPENDED = ['suspending', 'suspended'];

/** Actions on many clusters at once. */
export function clusterFleet(t: Texts): ReadonlyArray<FleetAction<ClusterRow>> {
  const hindrance = ({ status }: ClusterRow) =>
    status?.state === 'deleting' ? t('actions.beingDeleted') : undefined;
  return [
    ...suspendActions<ClusterRow>(t, {
      kind: 'cluster',
      isSuspended: ({ status }) => SUSPENDED.includes(status?.state ?? ''),
      hindrance,
      suspend: (client, key, call) => client.suspendCluster(key, call),
      resume: (client, key, call) => client.resumeCluster(key, call),
      consequences: {
        suspend: rows => {
          const workers = rows.map(({ status }) => status?.readyWorkers ?? 0);
          const count = workers.reduce((sum, each) => sum + each, 0);
          return [t('clusters.fleet.suspend', { count })];
        },
        resume: rows => {
          const groups = rows.flatMap(
            ({ cluster }) => cluster.clusterSpec?.workerGroupSpec ?? [],
          );
          const count = groups.reduce((sum, { replicas }) => sum + replicas, 0);
          return [t('clusters.fleet.resume', { count })];
        },
      },
    }),
    scaleAction(t, hindrance),
    renewAction(t, row =>
      SUSPENDED.includes(row.status?.state ?? '')
        ? t('cluster.renew.suspended')
        : hindrance(row),
    ),
    changeOwnerAction<ClusterRow>(t, {
      kind: 'cluster',
      ownerOf: ({ cluster }) => cluster.user,
      hindrance,
      patch: (client, request, call) => client.patchCluster(request, call),
    }),
  ];
}
