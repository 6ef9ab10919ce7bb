import {
  Job,
  JobPage,
  JobStatus,
  rayJobReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { earliest, ListData, ListDefinition } from '../../list';
import { JobRow, toRow } from '../queries';

function withStatus(job: Job, status: JobStatus | undefined): JobRow {
  const row = toRow(job);
  const state = status?.state ?? row.state;
  return { ...row, state, status, uid: status?.uid };
}

function toData({ rows, ...rest }: JobPage): ListData<JobRow> {
  return {
    ...rest,
    rows: rows.flatMap(({ job, status }) =>
      job ? withStatus(job, status) : [],
    ),
    reevaluateAt: earliest(
      rows.map(({ status }) => status?.reevaluateAt ?? ''),
    ),
  };
}

/** The list of jobs; what keeps a job waiting may be its cluster. */
export const jobList: ListDefinition<JobRow> = {
  kind: 'job',
  shows: ['job', 'cluster'],
  readPermission: rayJobReadPermission,
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toData(await client.getRayJobPage(request, { signal })),
};
