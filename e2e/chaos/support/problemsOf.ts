import { Outcome } from './send';

/** What a client can live with: refusals that are right are looked at by whoever knows what is. */
const POSSIBLE = new Set([200, 400, 404, 409, 412, 503, 504]);

/** Says what is wrong with an answer, whoever asked and whatever went wrong behind the portal. */
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
