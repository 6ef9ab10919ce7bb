import { Change } from '@rayport/backstage-plugin-ray-common';

/** How long an object counts as another component's, milliseconds: its annotations may change. */
const FORGET_MS = 60_000;

/** Names what a change is about. */
function idOf({ kind, namespace, name }: Change): string {
  return `${kind}/${namespace}/${name}`;
}

/**
 * Decides which changes concern a component. They don't say which component they are for, so something that was not seen
 * before is looked at once; what turns out not to be the component's then counts no more for a while.
 */
export class WorkChanges {
  #shown = new Set<string>();
  readonly #others = new Set<string>();
  #forgottenAt = Date.now();

  /** Takes note of what the component has, as `<kind>/<namespace>/<name>`. */
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
