import { JsonValue } from '@backstage/types';
import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { Observed } from './ObjectSource';

/** Changes in a row that nothing is to be seen of, until those to come wait. */
const FREE_CHANGES = 3;

/** Then a change waits this long, in milliseconds, and twice as long after each that shows nothing, either. */
const FIRST_MS = 1_000;

/** Longest wait, in milliseconds: what followers may be late. */
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

  /** An object has changed: it is due at once, or together with what else changes until its wait is over. */
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

  /** An object was read; nothing where it is gone. Where `news` is given, nothing else of it is. */
  read(key: ObjectKey, observed: Observed | undefined, news?: JsonValue): void {
    const text = keyText(key);
    const watched = this.#byKey.get(text);
    if (!observed) {
      clearTimeout(watched?.timer);
      this.#byKey.delete(text);
      return;
    }
    // When to look again is no news.
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
