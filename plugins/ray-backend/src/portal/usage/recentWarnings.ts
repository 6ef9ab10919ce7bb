import { Usage } from '@rayport/backstage-plugin-ray-common';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { eventLast } from '../../clusters/explain/eventTimes';
import { mergeEvents } from '../../clusters/mergeEvents';
import { CountedKind } from './UsageTally';

type Warning = Usage['warnings'][number];

/** Warnings that are looked at for each one that is shown: repetitions become one. */
const LOOK_AHEAD = 4;

/** Events about the objects of a kind. */
export interface EventsOfKind {
  kind: CountedKind;
  events: Iterable<Event>;
  /** Whether an event may be told: what it is about is there, the same still, and visible to the caller. */
  isTold(event: Event): boolean;
}

interface Candidate {
  kind: CountedKind;
  event: Event;
}

function merged(candidates: readonly Candidate[]): Warning[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { namespace, name } = candidate.event.involvedObject;
    const key = JSON.stringify([candidate.kind, namespace, name]);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()].flatMap(group => {
    const [{ kind, event }] = group;
    const {
      kind: about = '',
      namespace = '',
      name = '',
    } = event.involvedObject;
    const subjects = [{ kind: about, namespace, name }];
    const events = group.map(candidate => candidate.event);
    return mergeEvents(events, { subjects, prefix: name }).map(
      (happened): Warning => ({ kind, namespace, name, event: happened }),
    );
  });
}

/** The latest warnings, repetitions as one, the last first. */
export function recentWarnings(
  kinds: readonly EventsOfKind[],
  limit: number,
): Warning[] {
  const candidates: Candidate[] = [];
  for (const { kind, events, isTold } of kinds) {
    for (const event of events) {
      if (event.type === 'Warning' && isTold(event)) {
        candidates.push({ kind, event });
      }
    }
  }
  const latest = candidates
    .map(candidate => ({ ...candidate, last: eventLast(candidate.event) }))
    .sort((a, b) => b.last - a.last)
    .slice(0, limit * LOOK_AHEAD);
  const lastOf = ({ event }: Warning) => event?.lastTimestamp ?? '';
  return merged(latest)
    .sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1))
    .slice(0, limit);
}
