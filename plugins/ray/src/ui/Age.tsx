import { useNow } from './useNow';
import { formatDuration } from './formatDuration';

/** Date and time to the second, in the reader’s own words. */
export const absoluteTime = new Intl.DateTimeFormat(undefined, {
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
    <time dateTime={since} title={absoluteTime.format(start)}>
      {text}
    </time>
  );
}

/** A point in time in the reader's own words; `–` when there is none. */
export function Timestamp({ at }: { at: string }) {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <>–</>;
  return <time dateTime={at}>{absoluteTime.format(time)}</time>;
}
