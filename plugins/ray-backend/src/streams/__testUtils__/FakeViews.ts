import {
  keyText,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { ResourceView } from '../../views/ResourceView';
import { ViewCause, ViewChange } from '../../views/ViewChange';
import { BehindSince } from '../BehindKinds';
import { SourceVersions, StreamedViews } from '../StreamedViews';

type Listener = (changes: readonly ViewChange[]) => void;

/** The properties of a view that matter to streams. */
export interface FakeView {
  kind?: ResourceKind;
  namespace?: string;
  name: string;
  user?: string;
  /** The visible objects. */
  content?: unknown;
}

/** Makes a view whose JSON is its name and content. */
function fakeView(fake: FakeView): ResourceView<unknown> {
  const { kind = 'cluster', namespace = 'ns', name, user } = fake;
  const { content } = fake;
  const message = () => ({ name, namespace, content });
  return {
    kind,
    namespace,
    name,
    message,
    tag: JSON.stringify(content) ?? '',
    resource: { kind, namespace, name, owner: user, templates: [] },
    selectable: { namespace, name, user },
    json: () => Buffer.from(JSON.stringify(message())),
  };
}

/** Views of one replica, which a test changes as Kubernetes would. */
export class FakeViews implements StreamedViews {
  readonly #views = new Map<string, ResourceView<unknown>>();
  readonly #listeners = new Set<Listener>();
  readonly #behindListeners = new Set<(behind: BehindSince) => void>();
  #behind: BehindSince = new Map();
  #versions: SourceVersions;

  constructor(versions: SourceVersions = {}) {
    this.#versions = versions;
  }

  get listeners(): number {
    return this.#listeners.size + this.#behindListeners.size;
  }

  /** Shows an object, or its new state. */
  put(fake: FakeView, ...causes: ViewCause[]): void {
    const view = fakeView(fake);
    const key = `${view.kind}/${keyText(view)}`;
    const previous = this.#views.get(key);
    this.#views.set(key, view);
    const type = previous ? 'changed' : 'added';
    this.#notify({ type, view, previous, causes });
  }

  delete(fake: FakeView, ...causes: ViewCause[]): void {
    const { kind, namespace, name } = fakeView(fake);
    const key = `${kind}/${keyText({ namespace, name })}`;
    const view = this.#views.get(key);
    if (!view) return;
    this.#views.delete(key);
    this.#notify({ type: 'deleted', view, previous: view, causes });
  }

  /** Falls behind with some kinds, and is current with all others. */
  fallBehind(...since: Array<[ResourceKind, Date]>): void {
    this.#behind = new Map(since);
    for (const listener of this.#behindListeners) listener(this.#behind);
  }

  /** Moves on as a bookmark does. */
  bookmark(versions: SourceVersions): void {
    this.#versions = { ...this.#versions, ...versions };
  }

  readonly behind = {
    now: () => this.#behind,
    subscribe: (listener: (behind: BehindSince) => void) => {
      this.#behindListeners.add(listener);
      return () => void this.#behindListeners.delete(listener);
    },
  };

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  flush(): void {}

  versions(): SourceVersions {
    return this.#versions;
  }

  get(kind: ResourceKind, key: ObjectKey) {
    return this.#views.get(`${kind}/${keyText(key)}`);
  }

  async ready(): Promise<void> {}

  *list(kind: ResourceKind) {
    for (const view of this.#views.values()) {
      if (view.kind === kind) yield view;
    }
  }

  #notify(change: ViewChange): void {
    for (const { source, version } of change.causes) {
      if (version) this.bookmark({ [source]: version });
    }
    for (const listener of this.#listeners) listener([change]);
  }
}
