import { absoluteTime } from './Age';

/** A point in time in the reader's own words; `–` when there is none. */
export function When({ at }: { at: string }) {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <>–</>;
  return <time dateTime={at}>{absoluteTime.format(time)}</time>;
}
