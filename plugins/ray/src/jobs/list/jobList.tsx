import { Text } from '@backstage/ui';
import { RiPlayCircleLine } from '@remixicon/react';
import {
  Job,
  JOB_STATES_SHOWN,
  JobPage,
  JobStatus,
} from '@rayport/backstage-plugin-ray-common';
import { KindList } from '../../kind';
import { CellText, earliest, ListData, StateCell } from '../../list';
import { Duration } from '../../ui/Duration';
import { ObjectLink } from '../../ui/ObjectLink';
import { ownerName } from '../../ui/ownerName';
import { JobBadge } from '../JobBadge';
import { isFinished } from '../jobState';
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

/** The states that need no explanation as long as there is no hint. */
const HEALTHY = ['running', 'succeeded'];

function JobStateCell({ row: { state, job, status } }: { row: JobRow }) {
  const message = job.message || status?.message;
  const isHealthy = HEALTHY.includes(state) && !status?.hint;
  return (
    <StateCell
      badge={<JobBadge state={state} message={message} />}
      reason={isHealthy ? undefined : message}
    />
  );
}

/** The list of jobs; what keeps a job waiting may be its cluster. */
export const jobList: KindList<JobRow> = {
  kind: 'job',
  icon: <RiPlayCircleLine />,
  shows: ['job', 'cluster'],
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toData(await client.getRayJobPage(request, { signal })),
  describe: ({ job }) => job.entrypoint,
  columns: (t, common) => [
    { ...common.name, share: 3 },
    {
      id: 'state',
      label: t('column.state'),
      isSortable: true,
      minWidth: 145,
      share: 2,
      cell: row => <JobStateCell row={row} />,
    },
    common.namespace,
    {
      id: 'cluster',
      label: t('jobs.column.cluster'),
      isSortable: true,
      minWidth: 130,
      share: 2,
      cell: ({ namespace, cluster }) => (
        <ObjectLink kind="cluster" namespace={namespace} name={cluster} />
      ),
    },
    {
      id: 'owner',
      label: t('column.owner'),
      isSortable: true,
      minWidth: 100,
      cell: ({ job: { user } }) => <CellText text={ownerName(user)} />,
    },
    {
      id: 'duration',
      label: t('jobs.column.duration'),
      isSortable: true,
      width: 115,
      cell: ({ job }) => (
        <Text variant="body-medium">
          <Duration start={job.startTime} end={job.endTime} />
        </Text>
      ),
    },
    common.age(({ job }) => job.createdAt),
    common.actions,
  ],
  states: t => JOB_STATES_SHOWN.map(id => ({ id, label: t(`jobState.${id}`) })),
  remove: (client, key, call) => client.deleteRayJob(key, call),
  consequences(t, rows) {
    const count = rows.filter(({ state }) => !isFinished(state)).length;
    const running = count > 0 ? [t('jobs.delete.bulkRunning', { count })] : [];
    return [...running, t('jobs.delete.bulk')];
  },
};
