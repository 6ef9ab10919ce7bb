import {
  ResourceKind,
  StreamFreshness,
} from '@rayport/backstage-plugin-ray-common';
import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { LiveVisibility, Visibility } from '../authorization/Visibility';
import { Seals } from '../database/Seals';
import { endSoon } from '../http/endSoon';
import { ResourceView } from '../views/ResourceView';
import { BehindSince } from './BehindKinds';
import { ChangeHub, ObjectChange } from './ChangeHub';
import { Outline, outlineOf } from './ChangeLog';
import { PendingChanges } from './PendingChanges';
import { StreamEncoding, StreamEnd } from './StreamEncoding';
import { VisibleIds } from './VisibleIds';

/** Time between two heartbeats, milliseconds; proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;

/**
 * A client that reads nothing for this long is disconnected, milliseconds; twice the longest pause of a slow network.
 */
const STALL_MS = 30_000;

/** Longest time that Node's timers can wait, milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The client has disconnected. */
export type ClientEnd = 'client-left';

/** Options of {@link StreamSession}. */
export interface StreamSessionOptions {
  hub: ChangeHub;
  seals: Pick<Seals, 'seal' | 'open'>;
  output: Writable;
  encoding: StreamEncoding;
  /** The requested kinds. */
  kinds: readonly ResourceKind[];
  /** Whether an object matches the request. */
  selects(outline: Outline): boolean;
  /** The caller's visibility; closed with the stream. */
  live: LiveVisibility;
  /** Position of the client. */
  lastId?: string;
  /** Lists all existing objects, if the stream begins with them. */
  initial?(): Iterable<ResourceView<unknown>>;
  /** When the caller's credentials expire. */
  expiresAt?: Date;
  /** Requested duration, milliseconds; unlimited when absent. */
  timeoutMs?: number;
  /**
   * Called once.
   *
   * @param changes - number of sent changes
   */
  onEnd?(reason: StreamEnd | ClientEnd, changes: number): void;
}

/** State after each `open` until a later message changes it. */
const CURRENT: StreamFreshness = { state: 'current' };

/** Freshness for a client that requested some kinds. */
function freshnessOf(
  kinds: readonly ResourceKind[],
  behind: BehindSince,
): StreamFreshness {
  const late = kinds.filter(kind => behind.has(kind));
  const times = late.flatMap(kind => behind.get(kind)?.getTime() ?? []);
  if (!times.length) return CURRENT;
  const since = new Date(Math.min(...times)).toISOString();
  return { state: 'behind', since, kinds: late };
}

/**
 * One client's stream of changes, in any encoding: filtered by request and permission, with heartbeats, until
 * credentials, permission, time or the portal end it. A slow client delays changes but does not take more memory.
 */
export class StreamSession {
  readonly #options: StreamSessionOptions;
  readonly #pending = new PendingChanges();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #words: string[] = [];
  /** Freshness to send; the same object as {@link #toldFreshness} if that was sent already. */
  #freshness = CURRENT;
  #toldFreshness = CURRENT;
  #visibility: Visibility;
  #ids: VisibleIds;
  /** Position after everything pending. Sealed only when written, so a hidden change costs nothing. */
  #position = '';
  #isComplete = false;
  #blockedSince: number | undefined;
  #sent = 0;
  #close: ((reason: StreamEnd | ClientEnd) => void) | undefined;

  constructor(options: StreamSessionOptions) {
    this.#options = options;
    this.#visibility = options.live.visibility;
    this.#ids = new VisibleIds(options.seals, this.#visibility);
  }

  /** Starts writing; ends by itself. */
  start(): void {
    const { hub, output, encoding, lastId, live } = this.#options;
    const opening = hub.open(
      {
        changed: (changes, id) => this.#receive(changes, id),
        reset: () => this.#reset(),
        behindChanged: behind => {
          this.#setFreshness(behind);
          this.#flush();
        },
        closed: () => this.#end('shutting-down'),
      },
      lastId && this.#ids.read(lastId),
    );
    live.listen(() => this.#decided());
    this.#close = reason => {
      opening.close();
      live.close();
      this.#timers.forEach(timer => clearTimeout(timer));
      this.#close = undefined;
      this.#options.onEnd?.(reason, this.#sent);
    };
    output.once('close', () => this.#close?.('client-left'));
    // A fast client drains within the same turn of the event loop, so this yields to others.
    output.on('drain', () => {
      if (this.#close) setImmediate(() => this.#flush());
    });
    this.#schedule();
    this.#position = opening.id;
    this.#setFreshness(opening.behind);
    if (opening.missed) {
      this.#words.push(encoding.resumed());
      this.#receive(opening.missed, opening.id);
    } else {
      this.#begin();
    }
    if (hub.isClosed) this.#end('shutting-down');
  }

  #begin(): void {
    const { initial, lastId } = this.#options;
    if (!initial || lastId) {
      this.#reset();
      return;
    }
    for (const view of initial()) {
      const { kind, namespace, name } = view;
      if (!this.#selects(outlineOf(view))) continue;
      const isNew = { isKnown: false, wasKnown: false };
      this.#pending.add({ kind, namespace, name, view, ...isNew });
    }
    this.#flush();
  }

  #schedule(): void {
    const { expiresAt, timeoutMs } = this.#options;
    this.#every(HEARTBEAT_MS, () => this.#sendHeartbeat());
    if (expiresAt) {
      const rest = Math.max(expiresAt.getTime() - Date.now(), 0);
      this.#after(rest, () => this.#end('credentials-expired'));
    }
    if (timeoutMs) this.#after(timeoutMs, () => this.#end('timeout'));
  }

  #every(ms: number, act: () => void): void {
    this.#timers.add(setInterval(act, ms));
  }

  #after(ms: number, act: () => void): void {
    if (ms <= MAX_TIMER_MS) this.#timers.add(setTimeout(act, ms));
  }

  #id(): string {
    return this.#ids.encode(this.#position);
  }

  #setFreshness(behind: BehindSince): void {
    const freshness = freshnessOf(this.#options.kinds, behind);
    const told = this.#toldFreshness;
    this.#freshness = isDeepStrictEqual(freshness, told) ? told : freshness;
  }

  #selects(outline: Outline | undefined): boolean {
    return (
      outline !== undefined &&
      this.#options.selects(outline) &&
      this.#visibility.mayRead(outline.resource)
    );
  }

  #receive(changes: readonly ObjectChange[], id: string): void {
    for (const { kind, namespace, name, before, view } of changes) {
      const isWanted = view !== undefined && this.#selects(outlineOf(view));
      this.#pending.add({
        kind,
        namespace,
        name,
        isKnown: this.#selects(before[0]),
        wasKnown: before.some(outline => this.#selects(outline)),
        view: isWanted ? view : undefined,
      });
    }
    this.#position = id;
    this.#flush();
  }

  #reset(): void {
    const { hub, encoding } = this.#options;
    this.#pending.clear();
    if (!encoding.survivesReset) {
      this.#end('reset');
      return;
    }
    this.#position = hub.currentId();
    this.#words.push(encoding.reset(this.#id()));
    this.#toldFreshness = CURRENT;
    this.#flush();
  }

  /** Writes as much as the connection accepts. */
  #flush(): void {
    const { output } = this.#options;
    while (this.#close && !output.writableNeedDrain) {
      const words = this.#next();
      if (words === undefined) break;
      if (words) output.write(words);
    }
    this.#blockedSince = output.writableNeedDrain
      ? (this.#blockedSince ?? Date.now())
      : undefined;
  }

  #next(): string | undefined {
    const { encoding } = this.#options;
    const words = this.#words.shift();
    if (words !== undefined) return words;
    const news = this.#nextFreshness();
    if (news !== undefined) return news;
    const change = this.#pending.take();
    if (change) {
      this.#sent += 1;
      return encoding.change(
        change,
        this.#pending.isEmpty ? this.#id() : undefined,
      );
    }
    if (this.#isComplete) return undefined;
    this.#isComplete = true;
    return encoding.complete(this.#id());
  }

  /** Only the latest state: a slow client does not need every change in between. */
  #nextFreshness(): string | undefined {
    if (this.#freshness === this.#toldFreshness) return undefined;
    this.#toldFreshness = this.#freshness;
    return this.#options.encoding.freshness?.(this.#freshness);
  }

  #sendHeartbeat(): void {
    const { hub, output, encoding } = this.#options;
    const id = hub.currentId();
    if (!output.writableNeedDrain) {
      this.#position = id;
      output.write(encoding.heartbeat(this.#id()));
    } else if (Date.now() - (this.#blockedSince ?? Infinity) >= STALL_MS) {
      this.#end('too-slow');
    }
  }

  /** The caller's visibility has changed, so pending changes are dropped. */
  #decided(): void {
    const { visibility, revocation } = this.#options.live;
    if (revocation) {
      this.#end(revocation);
      return;
    }
    this.#visibility = visibility;
    this.#ids = new VisibleIds(this.#options.seals, visibility);
    this.#reset();
  }

  #end(reason: StreamEnd): void {
    if (!this.#close) return;
    this.#close(reason);
    const { output, encoding } = this.#options;
    endSoon(output, encoding.end(reason));
  }
}
