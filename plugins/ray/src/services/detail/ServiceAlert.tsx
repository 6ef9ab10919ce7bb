import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ServeState, ServeStatus } from '@rayport/backstage-plugin-ray-common';
import { Explanation, ExplanationTone } from '../../detail';
import { rayTranslationRef } from '../../translation';
import { ServiceRow } from '../queries';

const TONES: Record<ServeState, ExplanationTone> = {
  starting: 'info',
  deploying: 'info',
  running: 'success',
  degraded: 'warning',
  failed: 'danger',
  invalid: 'danger',
  suspending: 'info',
  suspended: 'info',
  deleting: 'info',
};

/** Why a service does not run as it should, and what to do about it; nothing when it does. */
export function ServiceAlert(props: {
  row: ServiceRow;
  /** Absent while unknown. */
  status: ServeStatus | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { condition } = props.row;
  const { state, message, hint, since } = props.status ?? {
    ...condition,
    hint: '',
    since: '',
  };
  if (state === 'running' && !hint) return undefined;
  const known =
    condition.state === 'running'
      ? state
      : t(`services.explained.${condition.state}`);
  return (
    <Explanation
      tone={TONES[state]}
      message={message || known}
      hint={hint}
      since={since}
    />
  );
}
