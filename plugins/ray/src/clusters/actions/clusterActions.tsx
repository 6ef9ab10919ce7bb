import { RiExpandHeightLine, RiRestartLine } from '@remixicon/react';
import { rayClusterUpdatePermission } from '@rayport/backstage-plugin-ray-common';
import { suspensionAction } from '../../actions';
import { KindActions } from '../../kind';
import { ClusterRow } from '../queries';
import { ClusterDialog } from './ClusterDialog';

const SUSPENDED = ['suspending', 'suspended'];

/** Actions of a cluster. */
export const clusterActions: KindActions<
  'scale' | 'renew' | 'suspend' | 'resume',
  ClusterRow
> = {
  actionsOf(row, { t, common, start }) {
    const { cluster, status } = row;
    const isSuspended = SUSPENDED.includes(status?.state ?? '');
    const isDeleting = status?.state === 'deleting';
    const unavailable = isDeleting ? t('actions.beingDeleted') : undefined;
    const groups = cluster.clusterSpec?.workerGroupSpec ?? [];
    const update = { permission: rayClusterUpdatePermission, unavailable };
    return [
      {
        ...update,
        id: 'scale',
        label: t('cluster.scale.action'),
        icon: <RiExpandHeightLine />,
        unavailable:
          unavailable ??
          (groups.length === 0 ? t('cluster.scale.noGroups') : undefined),
        onAction: () => start('scale', row),
      },
      common.edit(row, unavailable),
      {
        ...update,
        id: 'renew',
        label: t('cluster.renew.action'),
        icon: <RiRestartLine />,
        unavailable:
          unavailable ??
          (isSuspended ? t('cluster.renew.suspended') : undefined),
        onAction: () => start('renew', row),
      },
      suspensionAction(t, {
        kind: 'cluster',
        isSuspended,
        unavailable: { suspend: unavailable, resume: unavailable },
        start: verb => start(verb, row),
      }),
      common.clone(row),
      common.remove(row),
    ];
  },
  buttons: ['edit', 'delete'],
  Dialog: ClusterDialog,
};
