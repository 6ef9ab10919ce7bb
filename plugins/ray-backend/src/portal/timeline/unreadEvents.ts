import { Freshness } from '../../kubernetes/cache/CachedObjects';

/** Events as far as it matters whether they can be read. */
interface EventSource {
  freshness: Freshness;
}

/** Why events may be missing, in one sentence; empty where all are there. */
export function unreadEvents(sources: Record<string, EventSource>): string {
  const unread = Object.entries(sources).filter(
    ([, { freshness }]) => freshness.state !== 'current',
  );
  if (!unread.length) return '';
  const subjects = unread.map(([subject]) => subject).join(', ');
  const [[, { freshness }]] = unread;
  return `Events of these may be missing: ${subjects} (${freshness.reason}).`;
}
