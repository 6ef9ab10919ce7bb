import { keyText } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { Selectable } from '../paging/selectPage';
import { ResourceView } from '../views/ResourceView';
import { ViewCause, ViewChange, ViewSource } from '../views/ViewChange';
import { StreamPosition, Versions } from './StreamPosition';

/**
 * Changes that are remembered: at the ten changes a second of a busy portal a quarter of an hour, which covers a
 * restart, a night's tab not. One takes about a kilobyte.
 */
const MAX_CHANGES = 8192;

/**
 * How far apart the clocks of two replicas may be, and how late one may hear of what the other has done itself,
 * milliseconds. What has no version is told once more within this time, rather than not at all.
 */
const MAX_SKEW_MS = 60_000;

/** What filters and permissions look at; far smaller than the view that it is taken from. */
export type Outline = Pick<
  ResourceView<unknown>,
  'kind' | 'namespace' | 'name'
> & { resource: RayResource; selectable: Selectable };

/** What was missed of one object. */
export interface MissedChange extends Pick<
  Outline,
  'kind' | 'namespace' | 'name'
> {
  /** The state before each of the missed changes; undefined where the object did not exist. */
  before: Array<Outline | undefined>;
}

interface VersionedCause {
  source: ViewSource;
  version: bigint;
}

interface Entry extends Pick<Outline, 'kind' | 'namespace' | 'name'> {
  before: Outline | undefined;
  causes: VersionedCause[];
  /** When it happened, where versions don't say it all; milliseconds since 1970. */
  time: number | undefined;
}

/** Takes from a view what is kept of it. */
export function outlineOf(view: ResourceView<unknown>): Outline {
  const { kind, namespace, name, resource, selectable } = view;
  return { kind, namespace, name, resource, selectable };
}

/** What was there before a change; undefined for what is new. */
export function beforeOf(change: ViewChange): Outline | undefined {
  const { type, view, previous } = change;
  const before = type === 'deleted' ? view : previous;
  return before && outlineOf(before);
}

/**
 * A cause without a version is later than all that has been heard of its source, as Kubernetes had not told of it yet.
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
 * An object may be older than its view: its pods, say, may have been heard of before it. So what is new is as new as
 * everything that has been heard of.
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
 * Remembers the latest changes with the versions that caused them, so that whoever knows how far it has read, here or on
 * another replica, is told everything since.
 *
 * A client that has read up to a position has seen what every change up to it led to. So it has missed nothing but
 * changes of which a cause is newer than its position, within the cause's source.
 */
export class ChangeLog {
  readonly #limit: number;
  #entries: Entry[] = [];
  /** Who has not read as far as this may miss something; sources that are not known yet are absent. */
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

  /** What has happened since a position, once for each object; undefined when the log does not reach back to it. */
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

  /** Nobody who has read as far as the log reaches has missed what first lists told. */
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
