import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { Shown } from './ObjectReader';
import { TableRow } from './renderObject';
import { expired } from './statusOf';

/** What an event is about: an object, or a Table whose rows are about one each. */
export interface Watched extends KubernetesObject {
  rows?: TableRow[];
  /** Of a Table; Kubernetes sends them with the first event only. */
  columnDefinitions?: object[];
}

/** An event of a watch. */
export interface WatchedEvent {
  type: string;
  object: Watched;
}

function objectsIn({ object }: WatchedEvent): KubernetesObject[] {
  return object.rows
    ? object.rows.flatMap(row => (row.object ? [row.object] : []))
    : [object];
}

/** The client must list again: what it has been shown is no longer what it may see. */
export function rightsChanged(): RayApiError {
  return expired('What you may see has changed: list again.');
}

/** Tells events that may be passed on; remembers what was shown, so that nothing stays in sight that must not. */
export class EventFilter {
  readonly #isShown: Shown['isShown'];
  readonly #uids = new Set<string>();

  constructor({ isShown }: Shown) {
    this.#isShown = isShown;
  }

  /** @throws RayApiError with status 410 when an object that was shown is hidden now */
  passes(event: WatchedEvent): boolean {
    // It holds a version and nothing of any object.
    if (event.type === 'BOOKMARK') return true;
    return objectsIn(event).every(object => {
      const { uid = '' } = object.metadata;
      const isShown = this.#isShown(object);
      const isGone = event.type === 'DELETED';
      if (!isShown && this.#uids.has(uid)) throw rightsChanged();
      if (isGone) this.#uids.delete(uid);
      else if (isShown) this.#uids.add(uid);
      return isShown;
    });
  }
}
