import { createKindPages } from '../kind';
import { serviceActions } from './actions/serviceActions';
import { serviceDetail } from './detail/serviceDetail';
import { newService, serviceForm } from './form/serviceForm';
import { ServiceForm } from './form/ServiceForm';
import { serviceSummary } from './serviceSummary';
import { serviceList } from './list/serviceList';

/** Everything below `/ray/services`, with its search items. */
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
  records: serviceSummary,
});
