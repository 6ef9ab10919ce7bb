import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useActing } from '../../actions';
import { BulkDeletion, Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { JobDialog } from '../actions/JobDialog';
import { JobAct, useJobActions } from '../actions/useJobActions';
import { isOver, SHOWN_JOB_STATES } from '../jobState';
import { JobRow } from '../queries';
import { jobComparers } from './jobComparers';
import { useJobColumns } from './useJobColumns';

const MATCHING: Matching<JobRow> = {
  searched: ({ name, cluster, job }) =>
    `${name} ${cluster} ${ownerName(job.user)} ${job.entrypoint}`,
  stateOf: ({ state }) => state,
  ownerOf: ({ job }) => job.user,
};

const remove: BulkDeletion<JobRow>['remove'] = (client, key, call) =>
  client.deleteRayJob(key, call);

/** Jobs with search, filters and actions; a skeleton while they are being read. */
export function JobList({ live }: { live: LiveData<JobRow[]> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { acting, start, stop } = useActing<JobAct, JobRow>();
  const columns = useJobColumns(useJobActions(start));
  const states = useMemo(
    () => SHOWN_JOB_STATES.map(id => ({ id, label: t(`jobState.${id}`) })),
    [t],
  );
  const deletion = useMemo(
    () => ({
      remove,
      consequences(rows: JobRow[]) {
        const count = rows.filter(({ state }) => !isOver(state)).length;
        const running =
          count > 0 ? [t('jobs.delete.bulkRunning', { count })] : [];
        return [...running, t('jobs.delete.bulk')];
      },
    }),
    [t],
  );
  return (
    <>
      <ObjectList
        live={live}
        rows={live.data}
        columns={columns}
        comparers={jobComparers}
        defaultSort="age"
        matching={MATCHING}
        deletion={deletion}
        searchPlaceholder={t('jobs.searchPlaceholder')}
        count={count => t('jobs.count', { count })}
        states={states}
      />
      {acting && <JobDialog {...acting} onClose={stop} />}
    </>
  );
}
