import { useCallback, useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { DeleteJobDialog } from '../DeleteJobDialog';
import { SHOWN_JOB_STATES } from '../jobState';
import { JobRow } from '../queries';
import { jobComparers } from './jobComparers';
import { useJobColumns } from './useJobColumns';

const MATCHING: Matching<JobRow> = {
  searched: ({ name, cluster, job }) =>
    `${name} ${cluster} ${ownerName(job.user)} ${job.entrypoint}`,
  stateOf: ({ state }) => state,
};

/** Jobs with search, filters and actions; a skeleton while they are being read. */
export function JobList({ live }: { live: LiveData<JobRow[]> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [deleting, setDeleting] = useState<JobRow>();
  const columns = useJobColumns(setDeleting);
  const closeDialog = useCallback(() => setDeleting(undefined), []);
  const states = useMemo(
    () => SHOWN_JOB_STATES.map(id => ({ id, label: t(`jobState.${id}`) })),
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
        searchPlaceholder={t('jobs.searchPlaceholder')}
        count={count => t('jobs.count', { count })}
        states={states}
      />
      {deleting && <DeleteJobDialog row={deleting} onClose={closeDialog} />}
    </>
  );
}
