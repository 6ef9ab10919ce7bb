/** Shortest time between two queries of the same cluster, milliseconds: that of a round. */
const SOON_MS = 60_000;

/** Longest time between two queries while something runs, milliseconds. */
const MAX_BUSY_MS = 4 * SOON_MS;

/**
 * The same while nothing runs: Ray still knows earlier submissions then, and submissions through the portal, or
 * activity seen by the idle steward, make a cluster due.
 */
const MAX_QUIET_MS = 30 * SOON_MS;

/** Tolerance for rounds that begin early or late, milliseconds. */
const TOLERANCE_MS = 5_000;

/** The result of a query. */
export interface Shown {
  /** There were changes. */
  isChanged: boolean;
  /** Something runs, whose end must be noticed. */
  isBusy: boolean;
}

interface Plan {
  at: number;
  gapMs: number;
}

/** Schedules queries of many clusters: soon after a change, and less and less often without. */
export class AskSchedule {
  readonly #plans = new Map<string, Plan>();

  isDue(uid: string, now: number): boolean {
    const { at = 0 } = this.#plans.get(uid) ?? {};
    return at - TOLERANCE_MS <= now;
  }

  /** Since when a cluster waits, milliseconds since 1970; 0 if it was never queried. */
  dueSince(uid: string): number {
    return this.#plans.get(uid)?.at ?? 0;
  }

  /** Records an answer; a failure shows nothing. */
  asked(uid: string, now: number, { isChanged, isBusy }: Shown): void {
    const { gapMs = SOON_MS / 2 } = this.#plans.get(uid) ?? {};
    const limit = isBusy ? MAX_BUSY_MS : MAX_QUIET_MS;
    const next = isChanged ? SOON_MS : Math.min(2 * gapMs, limit);
    this.#plans.set(uid, { at: now + next, gapMs: next });
  }

  /** Makes a cluster due, because something happened there. */
  wake(uid: string): void {
    this.#plans.delete(uid);
  }

  /** Forgets all but these. */
  keep(uids: ReadonlySet<string>): void {
    for (const uid of this.#plans.keys()) {
      if (!uids.has(uid)) this.#plans.delete(uid);
    }
  }
}
