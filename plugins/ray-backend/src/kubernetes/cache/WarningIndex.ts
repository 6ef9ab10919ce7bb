import { Event, KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { EventOwner, isWarning } from '../OwnedEvent';
import { ObjectListener } from './CachedObjects';

/** A warning of Kubernetes, and whom it concerns. */
export interface Warning {
  owner: EventOwner;
  event: Event;
}

/** Events as they come and go. */
interface EventSource<E extends KubernetesObject> {
  subscribe(listener: ObjectListener<E>): () => void;
}

function textOf({ kind, namespace, name }: EventOwner): string {
  return `${kind}/${namespace}/${name}`;
}

/** The warnings that are held, by whom they concern: lists count them and the overview shows them without a look at any other event. */
export class WarningIndex {
  readonly #groups = new Map<string, Map<string, Warning>>();

  /** Takes in what happens; follow a source before it begins. */
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

  /** The warnings of an object; those of a namesake are left out. */
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
