import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { OutageStore } from './OutageStore';

/** How often it is written down that somebody looks, milliseconds: an outage begins so much early at the most. */
const BEAT_MS = 3_000;

/** What is shorter is the time between two beats, of this replica or of others, milliseconds. */
const MIN_OUTAGE_MS = 4_000;

/** Time between two looks for first lists, milliseconds. */
const SOON_MS = 250;

/** A kind whose objects are watched. */
export interface WatchedKind {
  /** Whether everything that there is is known right now. */
  isCurrent(): boolean;
  /** How often everything was listed: another list may hide what happened before it. */
  lists(): number;
}

/** Says for one kind that somebody looks, and since when nobody did. */
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
    // Where this replica has looked all the time, only the database was away.
    if (until !== undefined && since - until >= MIN_OUTAGE_MS) {
      await this.#store.add(this.#kind, { from: until, until: since });
    }
    await this.#store.watch(this.#kind, now);
  }
}

/** Keeps saying that somebody looks; ends with the signal. */
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
        `That somebody looks is not known: ${stringifyError(error)}`,
      );
    }
  }
}
