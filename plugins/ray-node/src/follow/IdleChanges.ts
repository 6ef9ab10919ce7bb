import { JsonValue } from '@backstage/types';
import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { Observed } from './ObjectSource';

/** After this many consecutive changes without a visible effect, further changes are delayed. */
const FREE_CHANGES = 3;

/** The first such delay, in milliseconds; it doubles after each further change without a visible effect. */
const FIRST_MS = 1_000;

/** Longest delay, in milliseconds: how late followers may be. */
const MAX_MS = 15_000;

interface Watched {
  digest: string;
  idle: number;
  timer?: NodeJS.Timeout;
}

/**
 * Delays repeated changes that do not affect the observed state, such as of a cluster whose image can't be pulled and
 * whose events are counted up for hours. Each change would otherwise cost two requests and two lines in the log.
 */
export class IdleChanges {
  readonly #onDue: (key: ObjectKey) => void;
  readonly #byKey = new Map<string, Watched>();

  constructor(options: { onDue: (key: ObjectKey) => void }) {
    this.#onDue = options.onDue;
  }

  /** Reports a change: the object is due at once, or together with other changes when its delay is over. */
  changed(key: ObjectKey): void {
    const watched = this.#byKey.get(keyText(key));
    const idle = (watched?.idle ?? 0) - FREE_CHANGES;
    if (!watched || idle < 0) {
      this.#onDue(key);
      return;
    }
    watched.timer ??= setTimeout(
      () => {
        watched.timer = undefined;
        this.#onDue(key);
      },
      Math.min(FIRST_MS * 2 ** idle, MAX_MS),
    ).unref();
  }

  /**
   * Reports that an object was read, or that it was deleted. If `news` is given, only changes of `news` count as
   * visible.
   */
  read(key: ObjectKey, observed: Observed | undefined, news?: JsonValue): void {
    const text = keyText(key);
    const watched = this.#byKey.get(text);
    if (!observed) {
      clearTimeout(watched?.timer);
      this.#byKey.delete(text);
      return;
    }
    // The time of the next evaluation does not count as news.
    const { reevaluateAt, ...content } = observed;
    const digest = digestOf(news ?? content);
    const idle = watched?.digest === digest ? watched.idle + 1 : 0;
    this.#byKey.set(text, Object.assign(watched ?? {}, { digest, idle }));
  }

  /** Forgets everything. */
  clear(): void {
    for (const { timer } of this.#byKey.values()) clearTimeout(timer);
    this.#byKey.clear();
  }
}

function digestOf(news: object | JsonValue): string {
  return createHash('sha1').update(JSON.stringify(news)).digest('base64');
}
