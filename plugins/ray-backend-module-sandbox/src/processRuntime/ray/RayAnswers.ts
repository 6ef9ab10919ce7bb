import { readText, requestPod } from '../requestPod';

/** Answers are asked for again when they are older. */
const FRESH_MS = 1000;
/** Older answers count for nothing. */
const KEPT_MS = 20_000;
const TIMEOUT_MS = 5000;

interface KnownAnswer {
  at: number;
  isRead: boolean;
  /** Absent where Ray could not be reached. */
  answer?: { status: number; body: unknown };
}

/** Ray's REST API for callers that can't wait: what isn't known yet is asked for, and the caller comes again. */
export class RayAnswers {
  readonly #known = new Map<string, KnownAnswer>();
  readonly #asked = new Set<string>();

  /**
   * What Ray answers to a GET, in JSON; undefined when it can't be reached. An object may be as old as the last look at it;
   * that there is none is heard anew each time.
   *
   * @throws Error while the answer is on its way
   */
  get(url: string): KnownAnswer['answer'] {
    const known = this.#known.get(url);
    const age = known ? Date.now() - known.at : Infinity;
    if (age > FRESH_MS && !(known && !known.isRead)) {
      this.#ask(url);
    }
    const isFound = known?.answer?.status === 200;
    const mayCount = age <= FRESH_MS || isFound || known?.isRead === false;
    if (!known || age > KEPT_MS || !mayCount) {
      throw new Error(`Ray is being asked for ${url}`);
    }
    known.isRead = true;
    return known.answer;
  }

  #ask(url: string): void {
    if (this.#asked.has(url)) {
      return;
    }
    for (const [each, { at }] of this.#known) {
      if (Date.now() - at > KEPT_MS) {
        this.#known.delete(each);
      }
    }
    this.#asked.add(url);
    sendToRay(url)
      .catch(() => undefined)
      .then(answer => {
        this.#asked.delete(url);
        this.#known.set(url, { at: Date.now(), isRead: false, answer });
      });
  }
}

/** Rejects where Ray can't be reached. A body that is no JSON comes as text. */
export async function sendToRay(
  url: string,
  options: { method?: string; body?: object; timeoutMs?: number } = {},
): Promise<{ status: number; body: unknown }> {
  const { method, body, timeoutMs = TIMEOUT_MS } = options;
  const answer = await requestPod(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const { statusCode: status = 0 } = answer;
  const text = await readText(answer);
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: text };
  }
}
