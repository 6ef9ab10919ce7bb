import { keyText } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { Selectable } from '../paging/selectPage';
import { ResourceView } from '../views/ResourceView';
import { ViewCause, ViewChange, ViewSource } from '../views/ViewChange';
import { StreamPosition, Versions } from './StreamPosition';

/**
 * Changes in the log: at ten changes a second of a busy portal they cover a quarter of an hour, enough for a restart
 * but not for a tab left open overnight. One takes about a kilobyte.
 */
const MAX_CHANGES = 8192;

/**
 * Tolerance for the clocks of two replicas and the delay between them, milliseconds. Changes without a version are sent
 * again within this time, rather than missed.
 */
const MAX_SKEW_MS = 60_000;

/** The properties that filters and permissions need, far smaller than the view. */
export type Outline = Pick<
  ResourceView<unknown>,
  'kind' | 'namespace' | 'name'
> & { resource: RayResource; selectable: Selectable };

/** Missed changes of one object. */
export interface MissedChange extends Pick<
  Outline,
  'kind' | 'namespace' | 'name'
> {
  /** The states before each of the missed changes; undefined if the object did not exist. */
  before: Array<Outline | undefined>;
}

interface VersionedCause {
  source: ViewSource;
  version: bigint;
}

interface Entry extends Pick<Outline, 'kind' | 'namespace' | 'name'> {
  before: Outline | undefined;
  causes: VersionedCause[];
  /** When it happened, for causes without a version; milliseconds since 1970. */
  time: number | undefined;
}

/** Takes from a view what is kept of it. */
export function outlineOf(view: ResourceView<unknown>): Outline {
  const { kind, namespace, name, resource, selectable } = view;
  return { kind, namespace, name, resource, selectable };
}

/** The state before a change; undefined for a new object. */
export function beforeOf(change: ViewChange): Outline | undefined {
  const { type, view, previous } = change;
  const before = type === 'deleted' ? view : previous;
  return before && outlineOf(before);
}

/**
 * A cause without a version counts as later than all known versions of its source, because Kubernetes had not sent it
 * yet.
 */
function versionOf(
  { source, version }: ViewCause,
  versions: Versions,
): VersionedCause[] {
  if (version && /^\d+$/.test(version)) {
    return [{ source, version: BigInt(version) }];
  }
  const heard = versions.get(source);
  return heard === undefined ? [] : [{ source, version: heard + 1n }];
}

/**
 * An object may be older than its view, for example if its pods arrived first. So a new view counts as new as all known
 * versions.
 */
function causesOf(
  { type, causes }: ViewChange,
  { versions }: StreamPosition,
): VersionedCause[] {
  return type === 'added'
    ? [...versions].map(([source, version]) => ({ source, version }))
    : causes.flatMap(cause => versionOf(cause, versions));
}

function entryOf(change: ViewChange, position: StreamPosition): Entry {
  const { view, causes } = change;
  const { kind, namespace, name } = view;
  const isTimed = !causes.length || causes.some(({ version }) => !version);
  return {
    kind,
    namespace,
    name,
    before: beforeOf(change),
    causes: causesOf(change, position),
    time: isTimed ? position.time : undefined,
  };
}

/**
 * Logs the latest changes with the versions that caused them, so that a reader with a position, from this or another
 * replica, gets everything since. A client at a position has seen the effects of all changes up to it. So it has only
 * missed changes with a cause newer than its position, within the cause's source.
 */
export class ChangeLog {
  readonly #limit: number;
  #entries: Entry[] = [];
  /** A position before this may miss changes; sources that are not known yet are absent. */
  readonly #floor = new Map<ViewSource, bigint>();
  #floorTime: number;

  constructor(options: { now: number; limit?: number }) {
    this.#floorTime = options.now;
    this.#limit = options.limit ?? MAX_CHANGES;
  }

  /** Changes before a source's first list cannot be replayed. */
  begin(versions: Versions): void {
    for (const [source, version] of versions) {
      if (!this.#floor.has(source)) this.#floor.set(source, version);
    }
  }

  /** @param position - covers these changes */
  add(changes: readonly ViewChange[], position: StreamPosition): void {
    for (const change of changes) {
      const entry = entryOf(change, position);
      if (this.#canBeMissed(entry)) this.#entries.push(entry);
    }
    const surplus = this.#entries.length - this.#limit;
    if (surplus > 0) {
      this.#entries.splice(0, surplus).forEach(entry => this.#raise(entry));
    }
  }

  /** Changes since a position, one for each object; undefined if the log does not reach back that far. */
  since(position: StreamPosition): MissedChange[] | undefined {
    if (!this.#reaches(position)) return undefined;
    const entries = this.#entries.filter(entry => isNewer(entry, position));
    const missed = new Map<string, MissedChange>();
    for (const { kind, namespace, name, before } of entries) {
      const key = `${kind}/${keyText({ namespace, name })}`;
      const known = missed.get(key) ?? { kind, namespace, name, before: [] };
      known.before.push(before);
      missed.set(key, known);
    }
    return [...missed.values()];
  }

  /** A position covered by the log includes the objects of the first lists. */
  #canBeMissed({ causes, time }: Entry): boolean {
    return (
      time !== undefined ||
      causes.some(({ source, version }) => {
        const floor = this.#floor.get(source);
        return floor === undefined || version > floor;
      })
    );
  }

  #reaches({ time, versions }: StreamPosition): boolean {
    if (time < this.#floorTime) return false;
    for (const source of versions.keys()) {
      if (!this.#floor.has(source)) return false;
    }
    for (const [source, floor] of this.#floor) {
      const version = versions.get(source);
      if (version === undefined || version < floor) return false;
    }
    return true;
  }

  #raise({ causes, time = 0 }: Entry): void {
    for (const { source, version } of causes) {
      const floor = this.#floor.get(source) ?? 0n;
      if (version > floor) this.#floor.set(source, version);
    }
    this.#floorTime = Math.max(this.#floorTime, time + MAX_SKEW_MS);
  }
}

function isNewer(entry: Entry, { time, versions }: StreamPosition): boolean {
  const isTimely = entry.time !== undefined && entry.time >= time - MAX_SKEW_MS;
  return (
    isTimely ||
    entry.causes.some(({ source, version }) => {
      const read = versions.get(source);
      return read === undefined || version > read;
    })
  );
}
