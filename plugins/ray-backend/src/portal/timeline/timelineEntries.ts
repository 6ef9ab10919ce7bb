import {
  TimelineEntry,
  TimelineSource,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import {
  Condition,
  ContainerState,
  ContainerStatus,
  KubernetesObject,
  Pod,
  PODS,
} from '@rayport/backstage-plugin-ray-node';
import { mergeRepetitions } from '../../clusters/mergeEvents';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { containerOf, isWarning } from '../../kubernetes/OwnedEvent';
import { changeEntries } from './changeEntries';
import { timelineEntry } from './timelineEntry';
import { isWithin, TimelineSubject } from './TimelineSubject';
import { kubernetesWords } from '../../core/kubernetesWords';

/** Texts of entries that have no events. */
type Fact = Pick<TimelineEntry, 'reason' | 'message'> &
  Partial<TimelineEntry> & { source: TimelineSource };

/** An entry in our own words. */
function said(part: MessagePart) {
  return { message: englishOf(part), messageParts: [part] };
}

function entryOf(
  about: { kind: string; name: string },
  time: string | undefined,
  fact: Fact,
): TimelineEntry[] {
  const at = rfc3339(parseTime(time));
  if (!at) return [];
  const { kind, name } = about;
  const { source, container = '', reason } = fact;
  return [
    timelineEntry({
      id: [source, kind, name, container, reason, at].join('/'),
      time: at,
      kind,
      name,
      ...fact,
    }),
  ];
}

function eventEntries({ events }: TimelineSubject): TimelineEntry[] {
  return mergeRepetitions(events).map(({ event, first, last, count }) => {
    const { involvedObject, metadata } = event;
    return timelineEntry({
      id: `event/${metadata.name}`,
      source: 'event',
      warning: isWarning(event),
      time: rfc3339(last),
      firstTime: rfc3339(first),
      count,
      kind: involvedObject.kind ?? '',
      name: involvedObject.name ?? '',
      container: containerOf(event) ?? '',
      reason: event.reason ?? '',
      message: kubernetesWords(event.message ?? ''),
    });
  });
}

function conditionEntries(
  about: { kind: string; name: string },
  conditions: readonly Condition[],
): TimelineEntry[] {
  return conditions.flatMap(condition => {
    const { type, status, reason = '', message } = condition;
    return entryOf(about, condition.lastTransitionTime, {
      source: 'state',
      reason: `${type}=${status}`,
      message: kubernetesWords(message || reason),
    });
  });
}

function objectEntries(
  about: { kind: string; name: string },
  { metadata }: KubernetesObject,
): TimelineEntry[] {
  return [
    ...entryOf(about, metadata.creationTimestamp, {
      source: 'state',
      reason: 'Created',
      ...said(messagePart('ObjectWasCreated', about)),
    }),
    ...entryOf(about, metadata.deletionTimestamp, {
      source: 'state',
      reason: 'Deleting',
      ...said(messagePart('ObjectIsBeingDeleted', about)),
    }),
  ];
}

/** @param run - number of the run, which tells it from another one that has ended in the same second */
function exitEntries(
  about: { kind: string; name: string },
  container: string,
  run: number,
  { terminated }: ContainerState = {},
): TimelineEntry[] {
  if (!terminated) return [];
  const { exitCode, reason, message, startedAt, finishedAt } = terminated;
  return entryOf(about, finishedAt, {
    id: ['exit', about.kind, about.name, container, run].join('/'),
    source: 'exit',
    container,
    reason: reason || (exitCode === 0 ? 'Completed' : 'Error'),
    ...(message
      ? { message }
      : said(messagePart('ContainerHasEnded', { container, exitCode }))),
    exitCode,
    ...(startedAt && { firstTime: rfc3339(parseTime(startedAt)) }),
  });
}

/** The runs of a container that Kubernetes remembers: this one and the previous. */
function containerEntries(
  about: { kind: string; name: string },
  { name: container, state, lastState, restartCount }: ContainerStatus,
): TimelineEntry[] {
  // A waiting container has the same count as its last run, a running one counts itself.
  const lastRun = state?.waiting ? restartCount : restartCount - 1;
  return [
    ...exitEntries(about, container, lastRun, lastState),
    ...exitEntries(about, container, restartCount, state),
    ...entryOf(about, state?.running?.startedAt, {
      source: 'state',
      container,
      reason: restartCount > 0 ? 'Restarted' : 'Started',
      ...said(
        restartCount > 0
          ? messagePart('ContainerWasRestarted', {
              container,
              restarts: restartCount,
            })
          : messagePart('ContainerWasStarted', { container }),
      ),
      count: Math.max(restartCount, 1),
    }),
  ];
}

function podEntries(pod: Pod): TimelineEntry[] {
  const about = { kind: PODS.kind, name: pod.metadata.name };
  const { conditions = [], containerStatuses = [] } = pod.status ?? {};
  const { initContainerStatuses = [] } = pod.status ?? {};
  return [
    ...objectEntries(about, pod),
    ...conditionEntries(
      about,
      conditions.filter(({ type }) => type === 'Ready'),
    ),
    ...containerStatuses.flatMap(status => containerEntries(about, status)),
    // They are meant to end.
    ...initContainerStatuses
      .flatMap(status => containerEntries(about, status))
      .filter(({ source, exitCode }) => source === 'exit' && exitCode !== 0),
  ];
}

/** Creations and deletions that a recorded change covers, with its author. */
const SAID_BY_CHANGE: ReadonlyMap<string, string> = new Map([
  ['Created', 'created'],
  ['Deleting', 'deleted'],
]);

function isDuring(
  { firstTime, time }: TimelineEntry,
  { period }: TimelineSubject,
): boolean {
  const last = parseTime(time) ?? 0;
  const first = parseTime(firstTime) ?? last;
  return isWithin({ first, last }, period);
}

/** All entries of an object and its pods, unordered. */
export function timelineEntries(subject: TimelineSubject): TimelineEntry[] {
  const { kind, object, conditions, pods } = subject;
  const about = { kind, name: object.metadata.name };
  const changes = changeEntries(subject);
  const isTold = (reason: string) =>
    changes.some(change => SAID_BY_CHANGE.get(reason) === change.action);
  return [
    ...eventEntries(subject),
    ...objectEntries(about, object).filter(({ reason }) => !isTold(reason)),
    ...changes,
    ...conditionEntries(about, conditions),
    ...pods.flatMap(podEntries),
  ].filter(entry => isDuring(entry, subject));
}
