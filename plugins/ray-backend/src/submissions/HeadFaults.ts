import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

/** For so long pages get the error of a moment ago, milliseconds: a head that hangs costs each caller seconds of waiting. */
const PAGE_PAUSE_MS = 10_000;

/** First time that keepers leave such a head alone, milliseconds; it doubles with each fault in a row. */
const FIRST_PAUSE_MS = 60_000;

/** The longest of these times, milliseconds. */
const MAX_PAUSE_MS = 3_600_000;

/** Most faults that are remembered, so that they take a megabyte or two. */
const MAX_FAULTS = 5_000;

/** Who asks a head: a page or a script that waits for the answer, or the portal by itself. */
export type Asker = 'caller' | 'keeper';

/** A head says more than is read, or nothing in time. Any other error comes quickly. */
const FAULTS: ReadonlySet<string> = new Set([
  'RESOURCE_EXHAUSTED',
  'DEADLINE_EXCEEDED',
]);

interface Fault {
  error: RayApiError;
  /** Until then callers get the error, milliseconds since 1970. */
  callersUntil: number;
  /** The same for keepers. */
  keepersUntil: number;
  /** The pause of keepers. */
  pauseMs: number;
}

/** The kind of a question, by its path without query and id. */
function kindOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/^(\/api\/jobs\/)[^/]+/, '$1*');
}

/**
 * Remembers which heads answered too much or too late, by the kind of the question, so that they are asked less often and
 * take no time from others.
 */
export class HeadFaults {
  readonly #now: () => number;
  /** By uid and kind of question, the latest last. */
  readonly #faults = new Map<string, Fault>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** What a head is asked through. */
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

  /** Which questions a head answers with more than is read. */
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
    // What callers find out in between makes no pause longer.
    const isNew = !before || now >= before.keepersUntil;
    const pauseMs = isNew
      ? Math.min(2 * (before?.pauseMs ?? FIRST_PAUSE_MS / 2), MAX_PAUSE_MS)
      : before.pauseMs;
    this.#faults.delete(key);
    this.#faults.set(key, {
      ...{ error, pauseMs },
      callersUntil: now + PAGE_PAUSE_MS,
      keepersUntil: isNew ? now + pauseMs : before.keepersUntil,
    });
    const [oldest] = this.#faults.keys();
    if (oldest && this.#faults.size > MAX_FAULTS) this.#faults.delete(oldest);
  }
}

/** The faults of one head. */
export interface FaultsOfHead {
  /** @throws RayApiError where it is too soon to ask again */
  assertAskable(path: string): void;
  answered(path: string): void;
  failed(path: string, error: unknown): void;
}
