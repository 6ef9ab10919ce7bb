import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ObjectAction } from '../../actions';
import { CellText, ListColumn, StateCell, useCommonColumns } from '../../list';
import { jobRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterLink } from '../../ui/ClusterLink';
import { Duration } from '../../ui/Duration';
import { ownerName } from '../../ui/ownerName';
import { JobBadge } from '../JobBadge';
import { JobRow } from '../queries';

/** The state says it all while the job does well. */
const WELL = ['running', 'succeeded'];

function JobStateCell({ row: { state, job, status } }: { row: JobRow }) {
  const message = job.message || status?.message;
  const isWell = WELL.includes(state) && !status?.hint;
  return (
    <StateCell
      badge={<JobBadge state={state} message={message} />}
      reason={isWell ? undefined : message}
    />
  );
}

function entrypointOf({ job }: JobRow): string {
  return job.entrypoint;
}

/** The columns of the list of jobs. */
export function useJobColumns(
  actionsOf: (row: JobRow) => ObjectAction[],
): ListColumn<JobRow>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const common = useCommonColumns<JobRow>({
    linkTo: useRouteRef(jobRouteRef),
    describe: entrypointOf,
    actionsOf,
  });
  return useMemo(
    () => [
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
          <ClusterLink namespace={namespace} name={cluster} />
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
    [t, common],
  );
}
