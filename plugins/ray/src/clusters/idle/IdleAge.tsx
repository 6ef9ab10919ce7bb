import { useTexts } from '../../translation';
import { formatDuration } from '../../ui/formatDuration';
import { useNow } from '../../ui/useNow';

/** Shorter idle times are not shown, milliseconds. */
const WORTH_TELLING_MS = 5 * 60_000;

/** Idle time of a cluster, and how long until it is suspended; empty if short. */
export function IdleAge(props: { since: string; suspendAt: string }) {
  const { t } = useTexts();
  const since = Date.parse(props.since);
  const suspendAt = Date.parse(props.suspendAt);
  const text = useNow(now => {
    if (Number.isNaN(since)) return '';
    const isWarned = !Number.isNaN(suspendAt);
    if (!isWarned && now - since < WORTH_TELLING_MS) return '';
    const duration = formatDuration(now - since);
    return isWarned
      ? t('idle.inListUntil', {
          duration,
          rest: formatDuration(suspendAt - now),
        })
      : t('idle.inList', { duration });
  });
  return <>{text}</>;
}
