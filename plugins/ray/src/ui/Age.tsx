import { dateText, useTexts } from '../translation';
import { formatDuration } from './formatDuration';
import { useNow } from './useNow';

/** How long ago something was, ticking; `–` when there is no such point in time. */
export function useAge(since: string): string {
  const start = Date.parse(since);
  return useNow(now =>
    Number.isNaN(start) ? '–' : formatDuration(now - start),
  );
}

/** How long ago something was, ticking; the point in time itself on hover. */
export function Age({ since }: { since: string }) {
  const { t } = useTexts();
  const start = Date.parse(since);
  const text = useAge(since);
  if (Number.isNaN(start)) return <>{text}</>;
  return (
    <time dateTime={since} title={dateText(t, start)}>
      {text}
    </time>
  );
}

/** A time in the user's format; `–` if there is none. */
export function Timestamp({ at }: { at: string }) {
  const { t } = useTexts();
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <>–</>;
  return <time dateTime={at}>{dateText(t, time)}</time>;
}
