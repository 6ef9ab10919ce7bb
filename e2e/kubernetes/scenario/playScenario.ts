import { setTimeout as sleep } from 'node:timers/promises';
import { APIRequestContext, APIResponse, expect } from '@playwright/test';
import { normalize } from './normalize';
import { Answer, Step } from './Step';

/**
 * How long an answer may take to become correct. Kubernetes' controllers lose their watches when another test ends the
 * API server, and retry after 30 s, with jitter after up to 60 s.
 */
const PATIENCE_MS = 90_000;
const POLL_INTERVAL_MS = 250;

/** A portal may close an idle connection just when the next request is sent on it. */
const RETRIES_OF_CUT_CONNECTIONS = 2;

/** Headers that are compared; the other headers may differ between the portals. */
const HEADERS = ['content-type', 'warning', 'retry-after', 'allow', 'link'];

/** Where a scenario is played: a portal, and the Kubernetes behind it. */
export type Side = Record<'portal' | 'kubernetes', APIRequestContext>;

/** Answers by the names of their steps. */
export type Answers = Record<string, Answer>;

/**
 * Plays the steps on two sides at once, one step after the other. A read that waits for something is repeated until both
 * answers are the same, as one side may be slower to complete what the step does not name.
 *
 * @returns the last answers of both
 */
export async function playScenario(
  steps: Step[],
  [first, second]: [Side, Side],
  isSame: (step: Step, one: Answer, other: Answer) => boolean,
): Promise<[Answers, Answers]> {
  const answers: [Answers, Answers] = [{}, {}];
  for (const step of steps) {
    const deadline = Date.now() + PATIENCE_MS;
    const isRepeatable = step.until && (step.method ?? 'GET') === 'GET';
    for (;;) {
      const [one, other] = await Promise.all([
        settle(first, step, deadline),
        settle(second, step, deadline),
      ]);
      answers[0][step.name] = one;
      answers[1][step.name] = other;
      const isDone = !isRepeatable || isSame(step, one, other);
      if (isDone || Date.now() > deadline) break;
      await sleep(POLL_INTERVAL_MS);
    }
  }
  return answers;
}

async function settle(
  { portal, kubernetes }: Side,
  step: Step,
  deadline: number,
): Promise<Answer> {
  const { method = 'GET', path, body: data, headers } = step;
  const api = step.ofKubernetes ? kubernetes : portal;
  for (;;) {
    const response = await api.fetch(path, {
      method,
      data,
      headers,
      maxRetries: RETRIES_OF_CUT_CONNECTIONS,
    });
    const body = await bodyOf(response);
    if (isAwaited(step, response, body) || Date.now() > deadline) {
      return toAnswer(response, method === 'GET' ? body : withoutEvents(body));
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

async function bodyOf(response: APIResponse): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The operator may have been faster than the answer to a write, or not. */
function withoutEvents(body: unknown): unknown {
  return typeof body === 'object' && body !== null
    ? { ...body, events: undefined }
    : body;
}

function isAwaited(
  { until, untilStatus }: Step,
  response: APIResponse,
  body: unknown,
): boolean {
  if (untilStatus && response.status() !== untilStatus) return false;
  return !until || isLike(body, until);
}

function isLike(body: unknown, wanted: Record<string, unknown>): boolean {
  try {
    expect(body).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}

function toAnswer(response: APIResponse, body: unknown): Answer {
  const all = response.headers();
  const told = HEADERS.filter(name => all[name] !== undefined);
  const headers = Object.fromEntries(
    told.map(name => [name, String(normalize(all[name]))]),
  );
  return { status: response.status(), headers, body: normalize(body) };
}
