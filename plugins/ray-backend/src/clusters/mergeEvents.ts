import { ClusterEvent } from '@rayport/backstage-plugin-ray-common';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../core/rfc3339';

/** An object whose events are wanted. */
export interface EventSubject {
  kind: string;
  namespace: string;
  name: string;
  /** Keeps the events of a deleted predecessor of the same name out; absent where no two had one name. */
  uid?: string;
}

/** Whose events are wanted, and how they are named. */
export interface MergeEventsOptions {
  subjects: readonly EventSubject[];
  /** Beginning of the events' names. */
  prefix: string;
}

/** One event, whichever style it was recorded in. */
interface Occurrence {
  event: Event;
  first: number;
  last: number;
  created: number;
  count: number;
}

function isAbout(event: Event, subject: EventSubject): boolean {
  const { kind, namespace, name, uid } = event.involvedObject;
  return (
    kind === subject.kind &&
    (namespace ?? event.metadata.namespace) === subject.namespace &&
    name === subject.name &&
    (subject.uid === undefined || uid === subject.uid)
  );
}

/** Reads both styles: `eventTime` and `series` of events.k8s.io, times and `count` of core/v1. */
function occurrenceOf(event: Event): Occurrence {
  const created = parseTime(event.metadata.creationTimestamp);
  const first =
    parseTime(event.eventTime) ?? parseTime(event.firstTimestamp) ?? created;
  const last =
    parseTime(event.series?.lastObservedTime) ??
    parseTime(event.lastTimestamp) ??
    first;
  return {
    event,
    first: first ?? last ?? 0,
    last: last ?? 0,
    created: created ?? first ?? 0,
    // An absent count reads as 0 in some clients' objects; the event happened all the same.
    count: event.series?.count || event.count || 1,
  };
}

/** Events of one object within one second are told apart by their names, which end in a clock's ticks. */
function byTime(a: Occurrence, b: Occurrence): number {
  if (a.first !== b.first) return a.first - b.first;
  return a.event.metadata.name < b.event.metadata.name ? -1 : 1;
}

function merged(occurrences: Occurrence[], prefix: string): ClusterEvent {
  const [{ event }] = occurrences;
  const id = event.metadata.name;
  return {
    id,
    name: `${prefix}-${id}`,
    createdAt: rfc3339(Math.min(...occurrences.map(({ created }) => created))),
    firstTimestamp: rfc3339(Math.min(...occurrences.map(({ first }) => first))),
    lastTimestamp: rfc3339(Math.max(...occurrences.map(({ last }) => last))),
    reason: event.reason ?? '',
    message: event.message ?? '',
    type: event.type ?? '',
    count: occurrences.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * What happened to some objects, by time. Repetitions (same type, reason and message) become one entry with their
 * sum as count, the earliest first and the latest last time.
 */
export function mergeEvents(
  events: readonly Event[],
  options: MergeEventsOptions,
): ClusterEvent[] {
  const groups = new Map<string, Occurrence[]>();
  const own = events.filter(event =>
    options.subjects.some(subject => isAbout(event, subject)),
  );
  for (const occurrence of own.map(occurrenceOf).sort(byTime)) {
    const { type, reason, message, involvedObject } = occurrence.event;
    const { kind, name } = involvedObject;
    const key = JSON.stringify([kind, name, type, reason, message]);
    const group = groups.get(key);
    if (group) group.push(occurrence);
    else groups.set(key, [occurrence]);
  }
  return [...groups.values()].map(group => merged(group, options.prefix));
}
