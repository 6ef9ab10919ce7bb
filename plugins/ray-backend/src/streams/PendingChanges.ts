import { keyText } from '@rayport/backstage-plugin-ray-common';
import { ResourceView } from '../views/ResourceView';
import { Outline } from './ChangeLog';
import { StreamedChange } from './StreamEncoding';

/** The pending change of an object. */
export interface Pending extends Pick<Outline, 'kind' | 'namespace' | 'name'> {
  /** Whether the client knows the object. */
  isKnown: boolean;
  /** Whether the client may know the object, so that its deletion must be sent. */
  wasKnown: boolean;
  /** Absent if it was deleted or no longer matches. */
  view: ResourceView<unknown> | undefined;
}

function changeOf({ isKnown, ...pending }: Pending): StreamedChange {
  const { kind, namespace, name, view } = pending;
  const object = { kind, namespace, name };
  if (!view) return { ...object, type: 'deleted' };
  return { ...object, type: isKnown ? 'changed' : 'added', view };
}

/** Changes that a client has not read yet: at most one for each object, which newer ones replace. */
export class PendingChanges {
  readonly #byObject = new Map<string, Pending>();

  get isEmpty(): boolean {
    return this.#byObject.size === 0;
  }

  add(next: Pending): void {
    const key = `${next.kind}/${keyText(next)}`;
    const { isKnown, wasKnown } = this.#byObject.get(key) ?? next;
    if (next.view || wasKnown) {
      this.#byObject.set(key, { ...next, isKnown, wasKnown });
    } else {
      this.#byObject.delete(key);
    }
  }

  /** Removes and returns the oldest one. */
  take(): StreamedChange | undefined {
    const [first] = this.#byObject;
    if (!first) return undefined;
    const [key, pending] = first;
    this.#byObject.delete(key);
    return changeOf(pending);
  }

  clear(): void {
    this.#byObject.clear();
  }
}
