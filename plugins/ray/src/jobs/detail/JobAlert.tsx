import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { JobState } from '../jobState';
import { JobRow } from '../queries';

function toneOf(state: JobState) {
  if (state === 'failed' || state === 'invalid') return 'danger';
  if (state === 'retrying' || state === 'stopped') return 'warning';
  return state === 'succeeded' ? 'success' : 'info';
}

/** What Ray or the operator says about a job; nothing while they say nothing. */
export function JobAlert({ row: { state, job } }: { row: JobRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const tone = toneOf(state);
  if (!job.message && tone !== 'danger') return undefined;
  return (
    <Alert
      status={tone}
      icon
      mb="4"
      role={tone === 'danger' ? 'alert' : 'status'}
      title={t(`jobState.${state}`)}
      description={job.message}
    />
  );
}
