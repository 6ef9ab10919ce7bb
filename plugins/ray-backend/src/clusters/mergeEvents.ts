import { ClusterEvent } from '@rayport/backstage-plugin-ray-common';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../core/rfc3339';
import { kubernetesWords } from '../core/kubernetesWords';

/** An object whose events are requested. */
export interface EventSubject {
  kind: string;
  namespace: string;
  name: string;
  /** Excludes the events of a deleted predecessor with the same name; absent where names are unique. */
  uid?: string;
}

/** The objects whose events are requested, and how events are named. */
export interface MergeEventsOptions {
  subjects: readonly EventSubject[];
  /** Prefix of the events' names. */
  prefix: string;
}

/** An event and its repetitions, in either format of events. */
export interface Occurrence {
  /** The earliest. */
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
    // Some clients read an absent count as 0; the event still happened once.
    count: event.series?.count || event.count || 1,
  };
}

/** Events of one object within one second are ordered by their names, which end in a clock's ticks. */
function byTime(a: Occurrence, b: Occurrence): number {
  if (a.first !== b.first) return a.first - b.first;
  return a.event.metadata.name < b.event.metadata.name ? -1 : 1;
}

/** Merges repetitions: same object, type, reason and message. Sorted by time. */
export function mergeRepetitions(events: readonly Event[]): Occurrence[] {
  const merged = new Map<string, Occurrence>();
  for (const occurrence of events.map(occurrenceOf).sort(byTime)) {
    const { type, reason, message, involvedObject } = occurrence.event;
    const { kind, name } = involvedObject;
    const words = kubernetesWords(message ?? '');
    const key = JSON.stringify([kind, name, type, reason, words]);
    const known = merged.get(key);
    if (!known) {
      merged.set(key, occurrence);
      continue;
    }
    known.first = Math.min(known.first, occurrence.first);
    known.last = Math.max(known.last, occurrence.last);
    known.created = Math.min(known.created, occurrence.created);
    known.count += occurrence.count;
  }
  return [...merged.values()];
}

function toMessage(
  { event, ...occurrence }: Occurrence,
  prefix: string,
): ClusterEvent {
  const id = event.metadata.name;
  return {
    id,
    name: `${prefix}-${id}`,
    createdAt: rfc3339(occurrence.created),
    firstTimestamp: rfc3339(occurrence.first),
    lastTimestamp: rfc3339(occurrence.last),
    reason: event.reason ?? '',
    message: kubernetesWords(event.message ?? ''),
    type: event.type ?? '',
    count: occurrence.count,
  };
}

/**
 * Events of some objects, by time. Repetitions (same type, reason and message) become one entry with the sum as count,
 * the earliest first and the latest last time.
 */
export function mergeEvents(
  events: readonly Event[],
  options: MergeEventsOptions,
): ClusterEvent[] {
  const own = events.filter(event =>
    options.subjects.some(subject => isAbout(event, subject)),
  );
  return mergeRepetitions(own).map(occurrence =>
    toMessage(occurrence, options.prefix),
  );
}
