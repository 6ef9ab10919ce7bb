import { useTexts } from '../../translation';
import { formatDuration } from '../../ui/formatDuration';
import { JobRow } from '../queries';

const MS_PER_SECOND = 1000;

/** Describes what happens to the cluster of a job after the job has finished. */
export function useCleanUpText({ job }: JobRow): string {
  const { t } = useTexts();
  const { shutdownAfterJobFinishes, ttlSecondsAfterFinished } = job;
  if (!shutdownAfterJobFinishes) return t('jobs.about.cleanUpKeeps');
  if (ttlSecondsAfterFinished === 0) return t('jobs.about.cleanUpNow');
  const delay = formatDuration(ttlSecondsAfterFinished * MS_PER_SECOND);
  return t('jobs.about.cleanUpLater', { delay });
}
