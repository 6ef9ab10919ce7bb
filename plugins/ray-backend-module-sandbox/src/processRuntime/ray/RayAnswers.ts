import { PendingError } from '../../core/PendingError';
import { readText, requestPod } from '../requestPod';

/** Milliseconds after which a response is requested again. */
const FRESH_MS = 1000;
/** Milliseconds after which a response expires. */
const KEPT_MS = 20_000;
/** Milliseconds after which Ray counts as unreachable. */
const TIMEOUT_MS = 5000;

interface KnownAnswer {
  at: number;
  isRead: boolean;
  /** Absent if Ray could not be reached. */
  answer?: { status: number; body: unknown };
}

/**
 * Ray's REST API for callers that can't wait: an answer that is not there yet is requested, and the caller tries again
 * when it has arrived.
 */
export class RayAnswers {
  readonly #known = new Map<string, KnownAnswer>();
  readonly #arrivals = new Map<string, Promise<void>>();

  /**
   * Ray's JSON response to a GET; undefined if Ray is unreachable. An existing object may be as old as its last read,
   * within limits. A missing object is requested again each time.
   *
   * @throws PendingError until the response arrives
   */
  get(url: string): KnownAnswer['answer'] {
    const known = this.#known.get(url);
    const age = known ? Date.now() - known.at : Infinity;
    const isUnread = age <= KEPT_MS && known?.isRead === false;
    if (known && (age <= FRESH_MS || isUnread)) {
      known.isRead = true;
      return known.answer;
    }
    const arrival = this.#ask(url);
    if (known?.answer?.status === 200 && age <= KEPT_MS) {
      return known.answer;
    }
    throw new PendingError(`Ray is being asked for ${url}`, arrival);
  }

  #ask(url: string): Promise<void> {
    const asked = this.#arrivals.get(url);
    if (asked) {
      return asked;
    }
    for (const [each, { at }] of this.#known) {
      if (Date.now() - at > KEPT_MS) {
        this.#known.delete(each);
      }
    }
    const arrival = sendToRay(url)
      .catch(() => undefined)
      .then(answer => {
        this.#arrivals.delete(url);
        this.#known.set(url, { at: Date.now(), isRead: false, answer });
      });
    this.#arrivals.set(url, arrival);
    return arrival;
  }
}

/** Rejects if Ray is unreachable. A body that is not JSON is returned as text. */
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
