import { Change } from '@rayport/backstage-plugin-ray-common';

/** How long an object is assumed to belong to another component, milliseconds: its annotations may change. */
const FORGET_MS = 60_000;

/** Key of a change's object. */
function idOf({ kind, namespace, name }: Change): string {
  return `${kind}/${namespace}/${name}`;
}

/**
 * Decides which changes concern a component. Changes don't name their component, so an unknown object is read once; if
 * it belongs to another component, it is ignored for a while.
 */
export class WorkChanges {
  #shown = new Set<string>();
  readonly #others = new Set<string>();
  #forgottenAt = Date.now();

  /** Records the objects of the component, as `<kind>/<namespace>/<name>`. */
  show(ids: Iterable<string>): void {
    this.#shown = new Set(ids);
  }

  concerns(change: Change): boolean {
    const id = idOf(change);
    if (this.#shown.has(id)) return true;
    const now = Date.now();
    if (now - this.#forgottenAt > FORGET_MS) {
      this.#others.clear();
      this.#forgottenAt = now;
    }
    if (change.type === 'deleted') return this.#others.delete(id);
    if (this.#others.has(id)) return false;
    this.#others.add(id);
    return true;
  }
}
