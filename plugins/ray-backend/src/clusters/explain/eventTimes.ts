import { Event } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';

/** When an event first happened, in either format of events. */
export function eventFirst(event: Event): number {
  return (
    parseTime(event.eventTime) ??
    parseTime(event.firstTimestamp) ??
    parseTime(event.metadata.creationTimestamp) ??
    0
  );
}

/** When an event last happened, in either format of events. */
export function eventLast(event: Event): number {
  return (
    parseTime(event.series?.lastObservedTime) ??
    parseTime(event.lastTimestamp) ??
    eventFirst(event)
  );
}

/** Sorts events, the latest first. */
export function latestFirst(a: Event, b: Event): number {
  return eventLast(b) - eventLast(a);
}
