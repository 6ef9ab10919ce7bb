import { Text, ButtonLink } from '@backstage/ui';
import { RiComputerLine, RiPlayCircleLine, RiPlayLine } from '@remixicon/react';
import {
  Job,
  JOB_STATES_SHOWN,
  JobStatus,
} from '@rayport/backstage-plugin-ray-common';
import { KindList } from '../../kind';
import { StateCell, toListData } from '../../list';
import { explain, useTexts } from '../../translation';
import { foreignOrigin } from '../../ui/MadeBy';
import { Duration } from '../../ui/Duration';
import { jobFleet } from '../actions/jobFleet';
import { JobBadge } from '../JobBadge';
import { isFinished } from '../jobState';
import { JobRow, toRow } from '../queries';
import { useCreateDenial } from '../../actions';
import { useHrefs } from '../../routes';
import { shownCommand } from '../quickStart/runScript';

function withStatus(job: Job, status: JobStatus | undefined): JobRow {
  const row = toRow(job);
  const state = status?.state ?? row.state;
  return { ...row, state, status, uid: status?.uid };
}

/** States that need no explanation, unless there is a hint. */
const HEALTHY = ['running', 'succeeded'];

function JobStateCell({ row }: { row: JobRow }) {
  const { t } = useTexts();
  const { state, job, status, warnings } = row;
  const { message } = explain(t, status ?? job);
  const isHealthy = HEALTHY.includes(state) && !status?.hint;
  return (
    <StateCell
      warnings={warnings}
      badge={<JobBadge state={state} message={message} />}
      reason={isHealthy ? undefined : message}
    />
  );
}

/** The list of jobs; a job may wait because of its cluster. */
export const jobList: KindList<JobRow> = {
  kind: 'job',
  icon: <RiPlayCircleLine />,
  shows: ['job', 'cluster'],
  Links: RunLinks,
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toListData(
      await client.getRayJobPage(request, { signal }),
      ({ job, status }) => job && withStatus(job, status),
    ),
  describe: ({ job, status }) =>
    [foreignOrigin(status?.origin), shownCommand(job.entrypoint)]
      .filter(Boolean)
      .join(' · '),
  columns: (t, common) => [
    { ...common.name, share: 3 },
    {
      ...common.state(row => <JobStateCell row={row} />),
      share: 2,
    },
    common.namespace,
    common.cluster(({ cluster }) => cluster),
    common.owner(({ job }) => job.user),
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
  fleet: jobFleet,
  remove: (client, key, call) => client.deleteRayJob(key, call),
  consequences(t, rows) {
    const count = rows.filter(({ state }) => !isFinished(state)).length;
    const running = count > 0 ? [t('jobs.delete.bulkRunning', { count })] : [];
    return [...running, t('jobs.delete.bulk')];
  },
};

/** Links to the ways to run code, from the browser and from the user's computer; absent if the user may create no job. */
function RunLinks() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  if (useCreateDenial('job') !== undefined) return undefined;
  return (
    <>
      <ButtonLink
        variant="secondary"
        iconStart={<RiPlayLine />}
        href={hrefs.quickStart()}
      >
        {t('quickStart.title')}
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        iconStart={<RiComputerLine />}
        href={hrefs.submit()}
      >
        {t('connect.submit.title')}
      </ButtonLink>
    </>
  );
}
