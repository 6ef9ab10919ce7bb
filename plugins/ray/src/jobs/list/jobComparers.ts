import { byAge, byNumber, byText, Compare } from '../../list';
import { SHOWN_JOB_STATES } from '../jobState';
import { JobRow } from '../queries';

/** Milliseconds; a job that has not started has taken none. */
function durationOf({ job: { startTime, endTime } }: JobRow): number {
  if (!startTime) return -1;
  const end = endTime ? Date.parse(endTime) : Date.now();
  return end - Date.parse(startTime);
}

/** How the list of jobs is sorted, by column. */
export const jobComparers: Record<string, Compare<JobRow>> = {
  name: byText(row => row.name),
  namespace: byText(row => row.namespace),
  state: byNumber(row => SHOWN_JOB_STATES.indexOf(row.state)),
  entrypoint: byText(row => row.job.entrypoint),
  owner: byText(row => row.job.user),
  cluster: byText(row => row.cluster),
  duration: byNumber(durationOf),
  age: byAge(row => row.job.createdAt),
};
