import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { isWorthTelling, worthTellingAt } from '../views/warnOfAge';

/**
 * Kinds break and recover one after the other within milliseconds, and are told of together: so long after the first,
 * milliseconds. It also bounds how often anything is told.
 */
const GATHER_MS = 100;

/** What the views of a kind are made of, as far as it matters how current it is. */
export type FreshnessSource = Pick<
  CachedObjects<KubernetesObject>,
  'freshness' | 'interruptedSince' | 'onFreshnessChange'
>;

/** Kinds whose views may be out of date, with the time since when. */
export type BehindSince = ReadonlyMap<ResourceKind, Date>;

function behindSince(sources: readonly FreshnessSource[]): Date | undefined {
  const late = sources
    .map(({ freshness }) => freshness)
    .filter(isWorthTelling)
    .map(({ since }) => since.getTime());
  return late.length ? new Date(Math.min(...late)) : undefined;
}

/** Knows which kinds of views may be out of date, and tells when that changes; at rest it does nothing. */
export class BehindKinds {
  readonly #sourcesOf: Record<ResourceKind, readonly FreshnessSource[]>;
  readonly #sources: ReadonlySet<FreshnessSource>;
  readonly #listeners = new Set<(behind: BehindSince) => void>();
  #stop: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends, milliseconds since the epoch. */
  #timerEnd = 0;

  /** @param sourcesOf - what the views of each kind are made of */
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

  /** Adds a listener, which may hear the same twice; returns a function that removes it. */
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

  /** Looks soon after a moment, together with what happens until then. */
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

  /** What has stopped arriving lately becomes worth telling by the passing of time alone. */
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
