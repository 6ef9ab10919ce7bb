import { Event } from '@rayport/backstage-plugin-ray-node';
import { WarningIndex } from '../kubernetes/cache/WarningIndex';
import { EventOwner } from '../kubernetes/OwnedEvent';
import { EVENTFUL_KINDS, ViewSources } from './kinds';

/** The object of an event about one of our kinds. */
export function subjectOf({ involvedObject, metadata }: Event): EventOwner {
  const { kind = '', namespace, name = '', uid } = involvedObject;
  return { kind, namespace: namespace ?? metadata.namespace ?? '', name, uid };
}

/** The sources of events. */
export type EventSources = Pick<
  ViewSources,
  'events' | 'podEvents' | 'submitterEvents'
>;

/** The warnings of every kind, those of pods among them. */
export class RayWarnings extends WarningIndex {
  constructor({ events, podEvents, submitterEvents }: EventSources) {
    super();
    for (const kind of EVENTFUL_KINDS) this.follow(events[kind], subjectOf);
    for (const owned of [podEvents, submitterEvents]) {
      this.follow(owned, ({ owner }) => owner);
    }
  }
}
