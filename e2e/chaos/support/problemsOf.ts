import { Outcome } from './send';

/** Answers that a client can handle: expected refusals are checked by the tests that know the state. */
const POSSIBLE = new Set([200, 400, 404, 409, 412, 503, 504]);

/** Describes the faults of an answer, for any caller and any failure behind the portal. */
export function problemsOf(
  { request, status, text, headers, milliseconds }: Outcome,
  longestMs: number,
): string[] {
  const what = `${request}: ${status} ${text.slice(0, 300)}`;
  const problems: string[] = [];
  if (!POSSIBLE.has(status)) problems.push(`${what} is no answer to expect`);
  if (status >= 503 && !headers.has('retry-after')) {
    problems.push(`${what} does not say when to try again`);
  }
  if (status >= 400 && !/"message":"[^"]/.test(text)) {
    problems.push(`${what} does not say what is wrong`);
  }
  if (milliseconds > longestMs) {
    problems.push(`${what} came after ${Math.round(milliseconds)} ms`);
  }
  return problems;
}
