import { ResourceView } from '../views/ResourceView';
import { ViewChange } from '../views/ViewChange';
import { BehindSince } from './BehindKinds';
import { beforeOf, ChangeLog, MissedChange } from './ChangeLog';
import { StreamedViews } from './StreamedViews';
import {
  encodePosition,
  parsePosition,
  StreamPosition,
  toVersions,
} from './StreamPosition';

/** A change of one object. */
export interface ObjectChange extends MissedChange {
  /** Its present view; undefined if it was deleted. */
  view: ResourceView<unknown> | undefined;
}

/** Receives changes. */
export interface HubListener {
  /** @param id - covers these changes and all before */
  changed(changes: readonly ObjectChange[], id: string): void;
  /** Earlier changes may be wrong: Kubernetes has gone back in time, for example after a restore. */
  reset(): void;
  /** @param behind - all kinds that may be out of date from now on */
  behindChanged(behind: BehindSince): void;
  /** The portal shuts down, so no more changes follow. */
  closed(): void;
}

/** Start state of a listener. */
export interface Opening {
  /** Covers everything until now. */
  id: string;
  /** Kinds that may be out of date. */
  behind: BehindSince;
  /** Changes since the requested position; undefined if they are not known. */
  missed: ObjectChange[] | undefined;
  close(): void;
}

/** Distributes changes of views to streams, and logs them, so that streams can be resumed. */
export class ChangeHub {
  readonly #views: StreamedViews;
  readonly #listeners = new Set<HubListener>();
  #log: ChangeLog;
  #position: StreamPosition;
  #isClosed = false;

  constructor(views: StreamedViews) {
    this.#views = views;
    this.#position = { time: Date.now(), versions: toVersions({}) };
    this.#log = new ChangeLog({ now: Date.now() });
  }

  /** Number of listeners. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Whether {@link start}'s signal has aborted. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Follows the views until `signal` aborts. */
  start(signal: AbortSignal): void {
    const stop = this.#views.subscribe(changes => this.#notify(changes));
    const stopBehind = this.#views.behind.subscribe(behind =>
      this.#listeners.forEach(listener => listener.behindChanged(behind)),
    );
    signal.addEventListener('abort', () => {
      stop();
      stopBehind();
      this.#isClosed = true;
      this.#listeners.forEach(listener => listener.closed());
    });
    this.#advance();
  }

  /** The current id. All changes up to it were emitted when this returns. */
  currentId(): string {
    this.#views.flush();
    this.#advance();
    return encodePosition(this.#position);
  }

  /**
   * Adds a listener.
   *
   * @param lastId - position of its reader; absent for a new one
   */
  open(listener: HubListener, lastId?: string): Opening {
    const id = this.currentId();
    const position = lastId ? parsePosition(lastId) : undefined;
    const missed = position && this.#log.since(position);
    this.#listeners.add(listener);
    return {
      id,
      behind: this.#views.behind.now(),
      missed: missed?.map(change => ({
        ...change,
        view: this.#views.get(change.kind, change),
      })),
      close: () => this.#listeners.delete(listener),
    };
  }

  #notify(changes: readonly ViewChange[]): void {
    this.#advance();
    this.#log.add(changes, this.#position);
    const told = changes.map((change): ObjectChange => {
      const { type, view } = change;
      const { kind, namespace, name } = view;
      const now = type === 'deleted' ? undefined : view;
      const before = [beforeOf(change)];
      return { kind, namespace, name, before, view: now };
    });
    const id = encodePosition(this.#position);
    for (const listener of this.#listeners) listener.changed(told, id);
  }

  #advance(): void {
    const now = Date.now();
    const versions = toVersions(this.#views.versions());
    const isBack = [...this.#position.versions].some(
      ([source, version]) => (versions.get(source) ?? 0n) < version,
    );
    this.#position = { time: now, versions };
    // An id of this millisecond may precede it.
    if (isBack) this.#log = new ChangeLog({ now: now + 1 });
    this.#log.begin(versions);
    if (isBack) this.#listeners.forEach(listener => listener.reset());
  }
}
