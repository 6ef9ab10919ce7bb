import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import { Explanation } from '../../detail';
import { rayTranslationRef } from '../../translation';

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
  if (state === 'ready' && !hint) return undefined;
  return (
    <Explanation
      tone={TONES[state]}
      message={message || t(`state.${state}`)}
      hint={hint}
      since={since}
    />
  );
}
