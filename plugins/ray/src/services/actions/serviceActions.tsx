import { suspensionAction } from '../../actions';
import { KindActions } from '../../kind';
import { ServiceRow, SUSPENDED } from '../queries';
import { ServiceDialog } from './ServiceDialog';

/** Actions of a service. */
export const serviceActions: KindActions<'suspend' | 'resume', ServiceRow> = {
  actionsOf(row, { t, common, start }) {
    const { state } = row.condition;
    const unavailable =
      state === 'deleting' ? t('actions.beingDeleted') : undefined;
    return [
      common.edit(row, unavailable),
      suspensionAction(t, {
        kind: 'service',
        isSuspended: SUSPENDED.includes(state),
        unavailable: { suspend: unavailable, resume: unavailable },
        start: verb => start(verb, row),
      }),
      common.clone(row),
      common.remove(row),
    ];
  },
  buttons: ['edit', 'delete'],
  Dialog: ServiceDialog,
};
