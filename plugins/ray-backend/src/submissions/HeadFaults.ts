import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

/** How long callers get the last error, milliseconds, because a hanging head costs each of them seconds. */
const PAGE_PAUSE_MS = 10_000;

/** First pause of background queries of such a head, milliseconds; doubled with each consecutive fault. */
const FIRST_PAUSE_MS = 60_000;

/** The longest pause, milliseconds. */
const MAX_PAUSE_MS = 3_600_000;

/** Most recorded faults, which take a megabyte or two. */
const MAX_FAULTS = 5_000;

/** Who queries a head: a page or script that waits for the answer, or a background task. */
export type Asker = 'caller' | 'keeper';

/** The head answered too much, or not in time. Other errors are quick. */
const FAULTS: ReadonlySet<string> = new Set([
  'RESOURCE_EXHAUSTED',
  'DEADLINE_EXCEEDED',
]);

interface Fault {
  error: RayApiError;
  /** Until then callers get the error, milliseconds since 1970. */
  callersUntil: number;
  /** The same for background queries. */
  keepersUntil: number;
  /** The pause of background queries. */
  pauseMs: number;
}

/** The kind of a query: its path without parameters and ids. */
function kindOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/^(\/api\/jobs\/)[^/]+/, '$1*');
}

/**
 * Records heads that answered too much or too late, by kind of query, so that they are queried less often and don't
 * delay others.
 */
export class HeadFaults {
  readonly #now: () => number;
  /** By uid and kind of query, the latest last. */
  readonly #faults = new Map<string, Fault>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Records the faults of one head. */
  of(uid: string, asker: Asker): FaultsOfHead {
    const keyOf = (path: string) => `${uid} ${kindOf(path)}`;
    return {
      assertAskable: path => {
        const fault = this.#faults.get(keyOf(path));
        if (!fault) return;
        const { error, callersUntil, keepersUntil } = fault;
        const until = asker === 'caller' ? callersUntil : keepersUntil;
        if (this.#now() < until) throw error;
      },
      answered: path => void this.#faults.delete(keyOf(path)),
      failed: (path, error) => {
        if (isRayApiError(error) && FAULTS.has(error.code)) {
          this.#note(keyOf(path), error);
        }
      },
    };
  }

  /** Queries that a head answers with too much data. */
  excessOf(uid: string): string[] {
    const prefix = `${uid} `;
    return [...this.#faults]
      .filter(
        ([key, { error }]) =>
          key.startsWith(prefix) && error.code === 'RESOURCE_EXHAUSTED',
      )
      .map(([key]) => key.slice(prefix.length));
  }

  #note(key: string, error: RayApiError): void {
    const now = this.#now();
    const before = this.#faults.get(key);
    // Faults that callers find do not lengthen the pause.
    const isNew = !before || now >= before.keepersUntil;
    const pauseMs = isNew
      ? Math.min(2 * (before?.pauseMs ?? FIRST_PAUSE_MS / 2), MAX_PAUSE_MS)
      : before.pauseMs;
    this.#faults.delete(key);
    this.#faults.set(key, {
      error,
      pauseMs,
      callersUntil: now + PAGE_PAUSE_MS,
      keepersUntil: isNew ? now + pauseMs : before.keepersUntil,
    });
    const [oldest] = this.#faults.keys();
    if (oldest && this.#faults.size > MAX_FAULTS) this.#faults.delete(oldest);
  }
}

/** The faults of one head. */
export interface FaultsOfHead {
  /** @throws RayApiError if it is too soon to query again */
  assertAskable(path: string): void;
  answered(path: string): void;
  failed(path: string, error: unknown): void;
}
