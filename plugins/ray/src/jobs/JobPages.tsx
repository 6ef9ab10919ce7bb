import { createKindPages } from '../kind';
import { jobActions } from './actions/jobActions';
import { jobDetail } from './detail/jobDetail';
import { frozenInJob } from './form/frozenInJob';
import { jobForm, newJob } from './form/jobForm';
import { JobForm } from './form/JobForm';
import { jobList } from './list/jobList';

/** Everything below `/ray/jobs`. */
export const JobPages = createKindPages({
  kind: 'job',
  list: jobList,
  detail: jobDetail,
  actions: jobActions,
  form: {
    resource: jobForm,
    empty: newJob,
    Form: JobForm,
    texts: { create: 'jobForm.new', change: 'jobForm.change' },
    frozen: frozenInJob,
  },
});
