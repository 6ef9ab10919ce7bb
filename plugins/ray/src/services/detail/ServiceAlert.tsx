import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { ServiceCondition } from '../serviceState';

const TONES = {
  starting: 'info',
  deploying: 'info',
  degraded: 'warning',
  failed: 'danger',
  deleting: 'info',
} as const;

/** Why a service does not run as it should; nothing when it does. */
export function ServiceAlert({ condition }: { condition: ServiceCondition }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { state, message } = condition;
  if (state === 'running') return undefined;
  return (
    <Alert
      status={TONES[state]}
      icon
      mb="4"
      role={state === 'failed' ? 'alert' : 'status'}
      title={t(`services.explained.${state}`)}
      description={message || undefined}
    />
  );
}
