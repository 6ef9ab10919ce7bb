import { ClusterIdle } from '@rayport/backstage-plugin-ray-common';
import { Texts, useTexts } from '../../translation';
import { Timestamp, useAge } from '../../ui/Age';
import { formatDuration } from '../../ui/formatDuration';

/** The work that keeps a cluster active, or how long it has been idle. */
function ActivityText({ idle }: { idle: ClusterIdle }) {
  const { t } = useTexts();
  const duration = useAge(idle.idleSince);
  const { activity, work } = idle;
  if (activity === 'idle') return <>{t('idle.idle', { duration })}</>;
  if (activity === 'active' && work) return <>{t(`idle.active.${work}`)}</>;
  return <span title={idle.message}>{t('idle.unknown')}</span>;
}

function policyText(
  t: Texts,
  { mode, exemption, timeoutSeconds }: ClusterIdle,
): string | undefined {
  if (exemption === 'suspended' || exemption === 'deleting') return undefined;
  if (exemption) return t(`idle.policy.${exemption}`);
  if (mode === 'off') return undefined;
  const timeout = formatDuration(timeoutSeconds * 1_000);
  return t(`idle.policy.${mode}`, { timeout });
}

/** Idle status of a cluster; empty if the portal does not watch it. */
export function idleItems(t: Texts, idle: ClusterIdle | undefined) {
  if (!idle || idle.mode === 'off') return [];
  const policy = policyText(t, idle);
  const isAsked = idle.askedAt && policy !== undefined;
  return [
    ...(isAsked
      ? [{ label: t('idle.label'), value: <ActivityText idle={idle} /> }]
      : []),
    ...(policy ? [{ label: t('idle.policy.label'), value: policy }] : []),
    ...(idle.keepUntil
      ? [
          {
            label: t('idle.kept.label'),
            value: <Timestamp at={idle.keepUntil} />,
          },
        ]
      : []),
  ];
}
