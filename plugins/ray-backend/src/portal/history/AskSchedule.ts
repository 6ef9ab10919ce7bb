/** Shortest time between two questions about the same thing, milliseconds: that of a round. */
const SOON_MS = 60_000;

/** Longest time between two questions where something runs, milliseconds. */
const MAX_BUSY_MS = 4 * SOON_MS;

/**
 * The same where nothing does: what is submitted meanwhile, Ray still knows then, and what goes through the portal, or is
 * seen to work by the idle steward, wakes a cluster.
 */
const MAX_QUIET_MS = 30 * SOON_MS;

/** Rounds begin a little earlier and later, milliseconds. */
const TOLERANCE_MS = 5_000;

/** What an answer has shown. */
export interface Shown {
  /** Something was new. */
  isChanged: boolean;
  /** Something runs, whose end is to be noticed. */
  isBusy: boolean;
}

interface Plan {
  at: number;
  gapMs: number;
}

/** When to ask about each of many again: soon after something has changed, and ever later while nothing does. */
export class AskSchedule {
  readonly #plans = new Map<string, Plan>();

  isDue(uid: string, now: number): boolean {
    const { at = 0 } = this.#plans.get(uid) ?? {};
    return at - TOLERANCE_MS <= now;
  }

  /** Since when one waits, milliseconds since 1970; 0 for what was never asked about. */
  dueSince(uid: string): number {
    return this.#plans.get(uid)?.at ?? 0;
  }

  /** Notes an answer; one that failed shows nothing. */
  asked(uid: string, now: number, { isChanged, isBusy }: Shown): void {
    const { gapMs = SOON_MS / 2 } = this.#plans.get(uid) ?? {};
    const limit = isBusy ? MAX_BUSY_MS : MAX_QUIET_MS;
    const next = isChanged ? SOON_MS : Math.min(2 * gapMs, limit);
    this.#plans.set(uid, { at: now + next, gapMs: next });
  }

  /** Something has happened to one: it is due. */
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
