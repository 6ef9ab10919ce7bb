import {
  RiExpandHeightLine,
  RiPauseCircleLine,
  RiPlayCircleLine,
} from '@remixicon/react';
import { rayClusterUpdatePermission } from '@rayport/backstage-plugin-ray-common';
import { KindActions } from '../../kind';
import { ClusterRow } from '../queries';
import { ClusterDialog } from './ClusterDialog';

const SUSPENDED = ['suspending', 'suspended'];

/** What can be done with a cluster. */
export const clusterActions: KindActions<
  'scale' | 'suspend' | 'resume',
  ClusterRow
> = {
  actionsOf(row, { t, common, start }) {
    const { cluster, status } = row;
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
      SUSPENDED.includes(status?.state ?? '')
        ? {
            ...update,
            id: 'resume',
            label: t('actions.resume'),
            icon: <RiPlayCircleLine />,
            onAction: () => start('resume', row),
          }
        : {
            ...update,
            id: 'suspend',
            label: t('actions.suspend'),
            icon: <RiPauseCircleLine />,
            onAction: () => start('suspend', row),
          },
      common.clone(row),
      common.remove(row),
    ];
  },
  buttons: ['edit', 'delete'],
  Dialog: ClusterDialog,
};
