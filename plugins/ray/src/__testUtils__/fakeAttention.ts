/** An explained object of the fake backend. */
interface ExplainedObject {
  namespace?: string;
  name?: string;
  uid?: string;
  state?: string;
  message?: string;
  messageParts?: unknown;
  hint?: string;
  hintParts?: unknown;
  fixes?: unknown;
}

/** States that need attention without a hint, too. */
const FAILED = ['failed', 'unhealthy', 'invalid', 'degraded'];

function isTroubled({ state = '', hint }: ExplainedObject): boolean {
  return Boolean(hint) || FAILED.includes(state);
}

/** The objects that need attention, each as its own group; the real server groups objects with the same cause. */
export function fakeAttention(kinds: Record<string, Iterable<object>>): object {
  const groups = Object.entries(kinds).flatMap(([kind, objects]) =>
    [...objects].filter(isTroubled).map((object: ExplainedObject) => {
      const { namespace = '', name = '', uid = '', state = '' } = object;
      const { message, messageParts, hint, hintParts, fixes } = object;
      const createdAt = '2026-01-01T00:00:00Z';
      const listed = { kind, namespace, name, uid, createdAt, state, fixes };
      const cause = { message, messageParts, hint, hintParts };
      return { ...cause, objects: [listed] };
    }),
  );
  return { groups, unexamined: 0 };
}
