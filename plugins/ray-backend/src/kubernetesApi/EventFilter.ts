import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { Shown } from './ObjectReader';
import { TableRow } from './renderObject';
import { expired } from './statusOf';

/** The object of an event, or a Table with one object in each row. */
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

/** The client must list again, because it was shown objects that are hidden now. */
export function rightsChanged(): RayApiError {
  return expired('What you may see has changed: list again.');
}

/** Decides which events are passed on. Remembers shown objects, so that the client drops those that become hidden. */
export class EventFilter {
  readonly #isShown: Shown['isShown'];
  readonly #uids = new Set<string>();

  constructor({ isShown }: Shown) {
    this.#isShown = isShown;
  }

  /** @throws RayApiError with status 410 when an object that was shown is hidden now */
  passes(event: WatchedEvent): boolean {
    // A bookmark has a version, but no object.
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
