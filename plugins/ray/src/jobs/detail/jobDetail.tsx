import { rayJobReadPermission } from '@rayport/backstage-plugin-ray-common';
import { DetailKind } from '../../detail';
import { jobRouteRef, jobsRouteRef } from '../../routes';
import { JobPageActions } from '../actions/JobPageActions';
import { JobBadge } from '../JobBadge';
import { JobRow } from '../queries';
import { JobDetails } from './JobDetails';
import { useJob } from './useJob';

function Badge({ row }: { row: JobRow | undefined }) {
  return <JobBadge state={row?.state} message={row?.job.message} />;
}

/** One job: what it does, where it runs and what it prints. */
export const jobDetail: DetailKind<JobRow> = {
  kind: 'job',
  route: jobRouteRef,
  listRoute: jobsRouteRef,
  readPermission: rayJobReadPermission,
  useObject: useJob,
  Badge,
  Actions: JobPageActions,
  Overview: JobDetails,
};
