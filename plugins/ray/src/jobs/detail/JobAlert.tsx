import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { JobState, JobStatus } from '@rayport/backstage-plugin-ray-common';
import { Explanation, ExplanationTone } from '../../detail';
import { rayTranslationRef } from '../../translation';
import { JobRow } from '../queries';

function toneOf(state: JobState): ExplanationTone {
  if (state === 'failed' || state === 'invalid') return 'danger';
  if (state === 'retrying' || state === 'stopped') return 'warning';
  return state === 'succeeded' ? 'success' : 'info';
}

/** Why a job is as it is, and what to do about it; the operator's own words until that is known. */
export function JobAlert(props: {
  row: JobRow;
  status: JobStatus | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { row, status } = props;
  const { state, message, hint, since } = status ?? {
    state: row.state,
    message: row.job.message,
    hint: '',
    since: '',
  };
  return (
    <Explanation
      tone={toneOf(state)}
      message={message || t(`jobState.${state}`)}
      hint={hint}
      since={since}
    />
  );
}
