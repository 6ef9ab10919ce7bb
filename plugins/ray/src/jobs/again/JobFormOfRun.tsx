import { FormStart } from '../../forms';
import { JobForm } from '../form/JobForm';
import { JobValues } from '../form/jobForm';
import { CodeGone } from './CodeGone';
import { FittingSizeHint } from './FittingSizeHint';
import { useCodeSource } from './useCodeSource';

/** The form for a job; for another run of one, with its code and the size that fits what that used. */
export function JobFormOfRun({ start }: { start: FormStart<JobValues> }) {
  const source = useCodeSource();
  if (start.changing) return <JobForm start={start} />;
  return (
    <>
      {source && <CodeGone values={start.values} source={source} />}
      <JobForm start={start} hint={<FittingSizeHint />} />
    </>
  );
}
