import { useCallback } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  rayJobCreatePermission,
  rayJobDeletePermission,
  rayJobUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import {
  RiPauseCircleLine,
  RiPlayCircleLine,
  RiRestartLine,
} from '@remixicon/react';
import { ObjectAction, useCommonActions } from '../../actions';
import { editJobRouteRef, newJobRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { JobRow } from '../queries';
import { useJobHindrance } from './useJobHindrance';

/** What is asked about before it is done with a job. */
export type JobAct = 'suspend' | 'resume' | 'delete';

const PERMISSIONS = {
  create: rayJobCreatePermission,
  update: rayJobUpdatePermission,
  delete: rayJobDeletePermission,
};

const ASLEEP = ['suspending', 'suspended'];

/**
 * What can be done with a job right now.
 *
 * @param start - asks about it; must be stable
 */
export function useJobActions(
  start: (act: JobAct, row: JobRow) => void,
): (row: JobRow) => ObjectAction[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const hindranceOf = useJobHindrance();
  const common = useCommonActions<JobRow>({
    newHref: useRouteRef(newJobRouteRef)?.(),
    editLink: useRouteRef(editJobRouteRef),
    permissions: PERMISSIONS,
    onDelete: useCallback(row => start('delete', row), [start]),
  });
  return useCallback(
    row => [
      {
        ...common.clone(row),
        id: 'resubmit',
        label: t('jobs.resubmit'),
        icon: <RiRestartLine />,
      },
      common.edit(row, hindranceOf(row, 'edit')),
      ASLEEP.includes(row.state)
        ? {
            id: 'resume',
            label: t('actions.resume'),
            icon: <RiPlayCircleLine />,
            permission: rayJobUpdatePermission,
            onAction: () => start('resume', row),
          }
        : {
            id: 'suspend',
            label: t('actions.suspend'),
            icon: <RiPauseCircleLine />,
            permission: rayJobUpdatePermission,
            unavailable: hindranceOf(row, 'suspend'),
            onAction: () => start('suspend', row),
          },
      common.remove(row),
    ],
    [t, common, hindranceOf, start],
  );
}
