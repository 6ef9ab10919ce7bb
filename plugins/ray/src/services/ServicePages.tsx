import { createKindPages, KindActions } from '../kind';
import { DeleteServiceDialog } from './actions/DeleteServiceDialog';
import { serviceDetail } from './detail/serviceDetail';
import { newService, serviceForm } from './form/serviceForm';
import { ServiceForm } from './form/ServiceForm';
import { serviceList } from './list/serviceList';
import { ServiceRow } from './queries';

const serviceActions: KindActions<never, ServiceRow> = {
  actionsOf(row, { t, common }) {
    const isDeleting = row.condition.state === 'deleting';
    return [
      common.edit(row, isDeleting ? t('actions.beingDeleted') : undefined),
      common.clone(row),
      common.remove(row),
    ];
  },
  buttons: ['edit', 'delete'],
  Dialog: DeleteServiceDialog,
};

/** Everything below `/ray/services`, and what a search knows of it. */
export const servicePages = createKindPages({
  kind: 'service',
  list: serviceList,
  detail: serviceDetail,
  actions: serviceActions,
  form: {
    resource: serviceForm,
    empty: newService,
    Form: ServiceForm,
    texts: { create: 'serviceForm.new', change: 'serviceForm.change' },
  },
});
