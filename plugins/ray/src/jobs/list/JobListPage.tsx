import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { JOB_STATES_SHOWN } from '@rayport/backstage-plugin-ray-common';
import { useActing } from '../../actions';
import { BulkDeletion, ListPage } from '../../list';
import { newJobRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { JobDialog } from '../actions/JobDialog';
import { JobAct, useJobActions } from '../actions/useJobActions';
import { isOver } from '../jobState';
import { JobRow } from '../queries';
import { jobList } from './jobList';
import { NoJobs } from './NoJobs';
import { useJobColumns } from './useJobColumns';

const remove: BulkDeletion<JobRow>['remove'] = (client, key, call) =>
  client.deleteRayJob(key, call);

/** All jobs that the reader may see. */
export function JobListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { acting, start, stop } = useActing<JobAct, JobRow>();
  const columns = useJobColumns(useJobActions(start));
  const states = useMemo(
    () => JOB_STATES_SHOWN.map(id => ({ id, label: t(`jobState.${id}`) })),
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
      <ListPage
        definition={jobList}
        texts={{
          title: t('jobs.title'),
          description: t('jobs.description'),
          create: t('jobs.create'),
          searchPlaceholder: t('jobs.searchPlaceholder'),
        }}
        createHref={useRouteRef(newJobRouteRef)?.()}
        columns={columns}
        states={states}
        count={count => t('jobs.count', { count })}
        deletion={deletion}
        empty={<NoJobs />}
      />
      {acting && <JobDialog {...acting} onClose={stop} />}
    </>
  );
}
