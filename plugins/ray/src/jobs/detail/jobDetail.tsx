import { ObjectDetail } from '../../detail';
import { JobBadge } from '../JobBadge';
import { JobRow, oneJob } from '../queries';
import { JobDetails } from './JobDetails';
import { JobLogsTab } from './JobLogs';

function Badge({ row }: { row: JobRow | undefined }) {
  return <JobBadge state={row?.state} message={row?.job.message} />;
}

/** One job: its state, its cluster and its output. */
export const jobDetail: ObjectDetail<JobRow> = {
  kind: 'job',
  query: oneJob,
  readManifest: (client, key, call) => client.getRayJobManifest(key, call),
  Badge,
  stateText: ({ state }) => `jobState.${state}`,
  Overview: JobDetails,
  tabs: { logs: JobLogsTab },
};
