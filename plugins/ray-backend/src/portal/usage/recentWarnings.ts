import { RecentWarning } from '@rayport/backstage-plugin-ray-common';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { eventLast } from '../../clusters/explain/eventTimes';
import { mergeEvents } from '../../clusters/mergeEvents';
import { present } from '../../core/present';
import { EventOwner, isOfItself } from '../../kubernetes/OwnedEvent';
import { CountedKind } from './UsageTally';

/** Warnings read for each one that is shown, because repetitions are merged. */
const LOOK_AHEAD = 4;

/** A warning visible to the caller. */
export interface ToldWarning {
  kind: CountedKind;
  /** Its owner. */
  owner: EventOwner;
  event: Event;
}

/** The part of the owner that a warning is about; empty for the owner itself. */
function aboutOf({ owner, event }: ToldWarning): string {
  const { kind = '', name = '' } = event.involvedObject;
  return isOfItself(event, owner) ? '' : `${kind} ${name}`;
}

/** Warnings of one object; equal ones of several pods are merged. */
function mergedWarnings(group: readonly ToldWarning[]): RecentWarning[] {
  const { kind, owner } = present(group[0]);
  const { namespace, name } = owner;
  const events = group.map(({ event }) => ({
    ...event,
    involvedObject: { kind: owner.kind, namespace, name },
  }));
  const subjects = [{ kind: owner.kind, namespace, name }];
  return mergeEvents(events, { subjects, prefix: name }).map(happened => {
    const told = group.find(({ event }) => event.metadata.name === happened.id);
    const about = told ? aboutOf(told) : '';
    return { kind, namespace, name, about, event: happened };
  });
}

/** The latest warnings, merged, latest first. */
export function recentWarnings(
  warnings: readonly ToldWarning[],
  limit: number,
): RecentWarning[] {
  const latest = warnings
    .map(warning => ({ ...warning, last: eventLast(warning.event) }))
    .sort((a, b) => b.last - a.last)
    .slice(0, limit * LOOK_AHEAD);
  const groups = new Map<string, ToldWarning[]>();
  for (const warning of latest) {
    const { kind, namespace, name } = warning.owner;
    const key = JSON.stringify([kind, namespace, name]);
    const group = groups.get(key);
    if (group) group.push(warning);
    else groups.set(key, [warning]);
  }
  const lastOf = ({ event }: RecentWarning) => event?.lastTimestamp ?? '';
  return [...groups.values()]
    .flatMap(mergedWarnings)
    .sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1))
    .slice(0, limit);
}
