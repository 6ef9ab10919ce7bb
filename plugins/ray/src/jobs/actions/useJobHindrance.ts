import { useCallback } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../../translation';
import { isOver } from '../jobState';
import { JobRow } from '../queries';

/** Says why a job can't be suspended or changed: the operator would refuse it, or not notice. */
export function useJobHindrance(): (
  row: JobRow,
  verb: 'suspend' | 'edit',
) => string | undefined {
  const { t } = useTranslationRef(rayTranslationRef);
  return useCallback(
    (row, verb) => {
      const { state, ownsCluster, job } = row;
      if (state === 'deleting') return t('actions.beingDeleted');
      if (state === 'invalid') return t('jobs.hindrance.invalid');
      if (verb === 'edit') {
        return isOver(state) && !ownsCluster
          ? t('jobs.hindrance.over')
          : undefined;
      }
      if (isOver(state)) return t('jobs.hindrance.over');
      if (!ownsCluster) return t('jobs.hindrance.foreignCluster');
      return job.shutdownAfterJobFinishes
        ? undefined
        : t('jobs.hindrance.keepsCluster');
    },
    [t],
  );
}
