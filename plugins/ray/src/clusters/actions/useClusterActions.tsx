import { useCallback } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  rayClusterCreatePermission,
  rayClusterDeletePermission,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import {
  RiExpandHeightLine,
  RiPauseCircleLine,
  RiPlayCircleLine,
} from '@remixicon/react';
import { ObjectAction, useCommonActions } from '../../actions';
import { editClusterRouteRef, newClusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterWithStatus } from '../queries';

/** What is asked about before it is done with a cluster. */
export type ClusterAct = 'scale' | 'suspend' | 'resume' | 'delete';

const PERMISSIONS = {
  create: rayClusterCreatePermission,
  update: rayClusterUpdatePermission,
  delete: rayClusterDeletePermission,
};

const ASLEEP = ['suspending', 'suspended'];

/**
 * What can be done with a cluster right now.
 *
 * @param start - asks about it; must be stable
 */
export function useClusterActions(
  start: (act: ClusterAct, row: ClusterWithStatus) => void,
): (row: ClusterWithStatus) => ObjectAction[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const common = useCommonActions<ClusterWithStatus>({
    newHref: useRouteRef(newClusterRouteRef)?.(),
    editLink: useRouteRef(editClusterRouteRef),
    permissions: PERMISSIONS,
    onDelete: useCallback(row => start('delete', row), [start]),
  });
  return useCallback(
    row => {
      const { cluster, status } = row;
      const isGoing = status?.state === 'deleting';
      const unavailable = isGoing ? t('actions.beingDeleted') : undefined;
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
        ASLEEP.includes(status?.state ?? '')
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
    [t, common, start],
  );
}
