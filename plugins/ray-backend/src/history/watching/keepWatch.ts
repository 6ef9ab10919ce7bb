import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { OutageStore } from './OutageStore';

/** Interval of heartbeats, milliseconds: an outage may begin this much too early. */
const BEAT_MS = 3_000;

/** A shorter period is the time between two heartbeats of any replica, milliseconds. */
const MIN_OUTAGE_MS = 4_000;

/** Time between two checks for the first lists, milliseconds. */
const SOON_MS = 250;

/** A kind whose objects are watched. */
export interface WatchedKind {
  /** Whether the cache is complete right now. */
  isCurrent(): boolean;
  /** How often all objects were listed: a new list may hide earlier events. */
  lists(): number;
}

/** Records heartbeats for one kind, and the outage before the first. */
export class KindWatch {
  readonly #kind: string;
  readonly #watched: WatchedKind;
  readonly #store: Pick<OutageStore, 'watchedUntil' | 'watch' | 'add'>;
  /** Since when this replica has missed nothing. */
  #since: number | undefined;
  #lists = 0;

  constructor(
    kind: string,
    watched: WatchedKind,
    store: Pick<OutageStore, 'watchedUntil' | 'watch' | 'add'>,
  ) {
    this.#kind = kind;
    this.#watched = watched;
    this.#store = store;
  }

  async beat(now: number): Promise<void> {
    if (!this.#watched.isCurrent()) return;
    const lists = this.#watched.lists();
    if (this.#since === undefined || lists !== this.#lists) {
      this.#since = now;
      this.#lists = lists;
    }
    const until = await this.#store.watchedUntil(this.#kind);
    const since = this.#since;
    // This replica watched all the time; only the database was unavailable.
    if (until !== undefined && since - until >= MIN_OUTAGE_MS) {
      await this.#store.add(this.#kind, { from: until, until: since });
    }
    await this.#store.watch(this.#kind, now);
  }
}

/** Repeats heartbeats until the signal aborts. */
export async function keepWatch(options: {
  kinds: ReadonlyMap<string, WatchedKind>;
  store: Pick<OutageStore, 'watchedUntil' | 'watch' | 'add'>;
  clock: Pick<Clock, 'now' | 'isTrusted'>;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const { kinds, store, clock, logger, signal } = options;
  const watches = [...kinds].map(
    ([kind, watched]) => new KindWatch(kind, watched, store),
  );
  for (;;) {
    const isEarly = [...kinds.values()].every(kind => !kind.isCurrent());
    await pause(isEarly ? SOON_MS : BEAT_MS, signal);
    if (signal.aborted) return;
    if (isEarly || !clock.isTrusted()) continue;
    try {
      for (const watch of watches) await watch.beat(clock.now());
    } catch (error) {
      logger.debug(
        `Whether a portal watches could not be recorded: ${stringifyError(error)}`,
      );
    }
  }
}
