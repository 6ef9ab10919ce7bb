import { Event, KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { EventOwner, isWarning } from '../OwnedEvent';
import { ObjectListener } from './CachedObjects';

/** A warning event and its owner. */
export interface Warning {
  owner: EventOwner;
  event: Event;
}

/** A source of events. */
interface EventSource<E extends KubernetesObject> {
  subscribe(listener: ObjectListener<E>): () => void;
}

function textOf({ kind, namespace, name }: EventOwner): string {
  return `${kind}/${namespace}/${name}`;
}

/** Cached warnings by owner, so that lists and the overview can count them without reading other events. */
export class WarningIndex {
  readonly #groups = new Map<string, Map<string, Warning>>();

  /** Applies changes of events; start before the source does. */
  follow<E extends Event>(
    source: EventSource<E>,
    ownerOf: (event: E) => EventOwner | undefined,
  ): void {
    source.subscribe(changes => {
      for (const { type, object } of changes) {
        const owner = ownerOf(object);
        if (owner) this.#take(type, { owner, event: object });
      }
    });
  }

  /** The warnings of an object, without those of an earlier one of the same name. */
  of(owner: EventOwner): Warning[] {
    const group = this.#groups.get(textOf(owner));
    return [...(group?.values() ?? [])].filter(
      ({ owner: { uid } }) =>
        uid === undefined || owner.uid === undefined || uid === owner.uid,
    );
  }

  *[Symbol.iterator](): Generator<Warning> {
    for (const group of this.#groups.values()) yield* group.values();
  }

  #take(type: 'changed' | 'deleted', warning: Warning): void {
    const text = textOf(warning.owner);
    const { name } = warning.event.metadata;
    const group = this.#groups.get(text);
    if (type === 'changed' && isWarning(warning.event)) {
      if (group) group.set(name, warning);
      else this.#groups.set(text, new Map([[name, warning]]));
      return;
    }
    group?.delete(name);
    if (group?.size === 0) this.#groups.delete(text);
  }
}
