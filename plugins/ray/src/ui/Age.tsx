import { useNow } from '../live/useNow';
import { formatDuration } from './formatDuration';

const absolute = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** How long ago something was, ticking; `–` when there is no such point in time. */
export function useAge(since: string): string {
  const start = Date.parse(since);
  return useNow(now =>
    Number.isNaN(start) ? '–' : formatDuration(now - start),
  );
}

/** How long ago something was, ticking; the point in time itself on hover. */
export function Age({ since }: { since: string }) {
  const start = Date.parse(since);
  const text = useAge(since);
  if (Number.isNaN(start)) return <>{text}</>;
  return (
    <time dateTime={since} title={absolute.format(start)}>
      {text}
    </time>
  );
}
