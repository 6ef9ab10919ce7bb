import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { StreamFreshness } from '@rayport/backstage-plugin-ray-common';
import { RESOURCE_KINDS } from '../routes';
import { rayTranslationRef } from '../translation';
import { absoluteTime } from '../ui/Age';

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Time of day to the second, with the date where that is not today's. */
function timeText(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return (isToday ? timeOfDay : absoluteTime).format(time);
}

/** Says what is out of date, and of when it is; undefined while all is current. */
export function useStaleText(freshness: StreamFreshness): string | undefined {
  const { t } = useTranslationRef(rayTranslationRef);
  if (freshness.state === 'current') return undefined;
  const { since, kinds } = freshness;
  const time = timeText(new Date(since));
  // Where all kinds are out of date, Kubernetes itself is away.
  if (RESOURCE_KINDS.every(kind => kinds.includes(kind))) {
    return t('live.stale', { time });
  }
  const names = kinds.map(kind => t(`live.kind.${kind}`)).join(', ');
  return t('live.stalePartly', { kinds: names, time });
}
