import { RiPauseCircleLine, RiPlayCircleLine } from '@remixicon/react';
import { rayServiceUpdatePermission } from '@rayport/backstage-plugin-ray-common';
import { KindActions } from '../../kind';
import { ServiceRow, SUSPENDED } from '../queries';
import { ServiceDialog } from './ServiceDialog';

/** What can be done with a service. */
export const serviceActions: KindActions<'suspend' | 'resume', ServiceRow> = {
  actionsOf(row, { t, common, start }) {
    const { state } = row.condition;
    const unavailable =
      state === 'deleting' ? t('actions.beingDeleted') : undefined;
    const update = { permission: rayServiceUpdatePermission, unavailable };
    return [
      common.edit(row, unavailable),
      SUSPENDED.includes(state)
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
  Dialog: ServiceDialog,
};
