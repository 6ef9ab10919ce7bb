import { readText, requestPod } from '../requestPod';

/** How old an answer may be. */
const FRESH_MS = 1500;
/** After this, nobody wants it any more. */
const KEPT_MS = 60_000;
const TIMEOUT_MS = 5000;

interface RayAnswer {
  at: number;
  /** Absent where Ray could not be reached. */
  status?: number;
  body?: unknown;
}

/** Ray's REST API for callers that can't wait: what isn't known yet is asked for, and the caller comes again. */
export class RayAnswers {
  /** By address; undefined while Ray is being asked. */
  readonly #answers = new Map<string, RayAnswer | undefined>();

  /**
   * What Ray answers to a GET, in JSON; undefined when it can't be reached.
   *
   * @throws Error while the answer is on its way
   */
  get(url: string): { status: number; body: unknown } | undefined {
    const known = this.#answers.get(url);
    const isFresh = known && Date.now() - known.at < FRESH_MS;
    if (!isFresh && !(this.#answers.has(url) && !known)) {
      this.#ask(url);
    }
    if (!isFresh) {
      throw new Error(`Ray is being asked for ${url}`);
    }
    const { status, body } = known;
    return status === undefined ? undefined : { status, body };
  }

  #ask(url: string): void {
    for (const [each, answer] of this.#answers) {
      if (answer && Date.now() - answer.at > KEPT_MS) {
        this.#answers.delete(each);
      }
    }
    this.#answers.set(url, undefined);
    sendToRay(url).then(
      answer => this.#answers.set(url, { ...answer, at: Date.now() }),
      () => this.#answers.set(url, { at: Date.now() }),
    );
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
