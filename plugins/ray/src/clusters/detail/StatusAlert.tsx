import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import { useNow } from '../../live/useNow';
import { rayTranslationRef } from '../../translation';
import { formatDuration } from '../../ui/formatDuration';

const TONES = {
  provisioning: 'info',
  ready: 'success',
  suspending: 'info',
  suspended: 'info',
  unhealthy: 'warning',
  failed: 'danger',
  deleting: 'info',
} as const;

/** Why a cluster is not ready, since when, and what to do about it; nothing when it is. */
export function StatusAlert({ status }: { status: ClusterStatus }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { state, message, hint, since } = status;
  const age = useNow(now =>
    since ? formatDuration(now - Date.parse(since)) : '',
  );
  if (state === 'ready' && !hint) return undefined;
  const lasting = age ? t('cluster.lasting', { age }) : '';
  return (
    <Alert
      status={TONES[state]}
      icon
      mb="4"
      role={state === 'failed' ? 'alert' : 'status'}
      title={message || t(`state.${state}`)}
      description={[hint, lasting].filter(Boolean).join(' · ')}
    />
  );
}
