import { useNow } from './useNow';
import { formatDuration } from './formatDuration';

/** How long something took, or has taken so far; `–` when it has not started. */
export function Duration(props: {
  /** RFC 3339; empty when it has not started. */
  start: string;
  /** RFC 3339; empty while it lasts. */
  end: string;
}) {
  const start = Date.parse(props.start);
  const end = Date.parse(props.end);
  const text = useNow(now =>
    Number.isNaN(start)
      ? '–'
      : formatDuration((Number.isNaN(end) ? now : end) - start),
  );
  return <>{text}</>;
}
