import { useTexts } from '../translation';
import { StatusBadge } from '../ui/StatusBadge';
import { jobVariant, JobState } from './jobState';

/** The state of a job as word, icon and colour; its reason on hover. */
export function JobBadge(props: { state?: JobState; message?: string }) {
  const { t } = useTexts();
  const state = props.state ?? 'unknown';
  return (
    <StatusBadge
      variant={jobVariant(state)}
      label={t(`jobState.${state}`)}
      message={props.message}
    />
  );
}
