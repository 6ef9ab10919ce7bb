import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { isWorthTelling, worthTellingAt } from '../views/warnOfAge';

/**
 * Delay after the first change, milliseconds, so that kinds that break and recover together are reported together. It
 * also limits how often listeners are notified.
 */
const GATHER_MS = 100;

/** The sources of a kind's views, with their freshness. */
export type FreshnessSource = Pick<
  CachedObjects<KubernetesObject>,
  'freshness' | 'interruptedSince' | 'onFreshnessChange'
>;

/** Kinds whose views may be out of date, and since when. */
export type BehindSince = ReadonlyMap<ResourceKind, Date>;

function behindSince(sources: readonly FreshnessSource[]): Date | undefined {
  const late = sources
    .map(({ freshness }) => freshness)
    .filter(isWorthTelling)
    .map(({ since }) => since.getTime());
  return late.length ? new Date(Math.min(...late)) : undefined;
}

/** Tracks which kinds of views may be out of date, and notifies listeners of changes; idle otherwise. */
export class BehindKinds {
  readonly #sourcesOf: Record<ResourceKind, readonly FreshnessSource[]>;
  readonly #sources: ReadonlySet<FreshnessSource>;
  readonly #listeners = new Set<(behind: BehindSince) => void>();
  #stop: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends, milliseconds since the epoch. */
  #timerEnd = 0;

  /** @param sourcesOf - the sources of the views of each kind */
  constructor(sourcesOf: Record<ResourceKind, readonly FreshnessSource[]>) {
    this.#sourcesOf = sourcesOf;
    this.#sources = new Set(Object.values(sourcesOf).flat());
  }

  /** The current state, without kinds that have been behind for only a short time. */
  now(): BehindSince {
    const behind = new Map<ResourceKind, Date>();
    for (const [kind, sources] of this.#entries()) {
      const since = behindSince(sources);
      if (since) behind.set(kind, since);
    }
    return behind;
  }

  /** Adds a listener, which may get the same state twice; returns a function that removes it. */
  subscribe(listener: (behind: BehindSince) => void): () => void {
    this.#listeners.add(listener);
    this.#stop ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  #start(): () => void {
    const turned = () => this.#lookAt(Date.now());
    const stops = [...this.#sources].map(source =>
      source.onFreshnessChange(turned),
    );
    this.#planNext();
    return () => {
      stops.forEach(stop => stop());
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Checks soon after a moment, together with later changes. */
  #lookAt(time: number): void {
    const end = time + GATHER_MS;
    if (this.#timer && this.#timerEnd <= end) return;
    clearTimeout(this.#timer);
    this.#timerEnd = end;
    this.#timer = setTimeout(() => this.#look(), end - Date.now());
    this.#timer.unref();
  }

  #look(): void {
    this.#timer = undefined;
    const behind = this.now();
    for (const listener of this.#listeners) listener(behind);
    this.#planNext();
  }

  /** A recent interruption becomes reportable by the passing of time alone. */
  #planNext(): void {
    const now = Date.now();
    const moments = [...this.#sources]
      .flatMap(({ interruptedSince }) => interruptedSince ?? [])
      .map(worthTellingAt)
      .filter(moment => moment >= now);
    if (moments.length) this.#lookAt(Math.min(...moments));
  }

  #entries() {
    return Object.entries(this.#sourcesOf) as Array<
      [ResourceKind, readonly FreshnessSource[]]
    >;
  }
}
