import { FormStart } from '../../forms';
import { JobForm } from '../form/JobForm';
import { JobValues } from '../form/jobForm';
import { CodeGone } from './CodeGone';
import { FittingSizeHint } from './FittingSizeHint';
import { useCodeSource } from './useCodeSource';

/** The form for a job. For another run of a job, it has that job's code and a size that fits its usage. */
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
