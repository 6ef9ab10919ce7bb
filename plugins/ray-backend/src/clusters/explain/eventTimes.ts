import { Event } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';

/** When an event first happened, whichever style it was recorded in. */
export function eventFirst(event: Event): number {
  return (
    parseTime(event.eventTime) ??
    parseTime(event.firstTimestamp) ??
    parseTime(event.metadata.creationTimestamp) ??
    0
  );
}

/** When an event last happened, whichever style it was recorded in. */
export function eventLast(event: Event): number {
  return (
    parseTime(event.series?.lastObservedTime) ??
    parseTime(event.lastTimestamp) ??
    eventFirst(event)
  );
}
