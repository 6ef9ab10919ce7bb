import { FormStart } from '../../forms';
import { JobForm } from '../form/JobForm';
import { JobValues } from '../form/jobForm';
import { FittingSizeHint } from './FittingSizeHint';

/** The form for a job; for another run of one, with the size that fits what that used. */
export function JobFormOfRun({ start }: { start: FormStart<JobValues> }) {
  const hint = start.changing ? undefined : <FittingSizeHint />;
  return <JobForm start={start} hint={hint} />;
}
