/** What something is doing and why, in a vocabulary of states of its own. */
export interface Verdict<State extends string> {
  state: State;
  /** Machine-readable. */
  reason: string;
  /** One sentence. */
  message: string;
  /** What to do about it; absent when nothing is wrong. */
  hint?: string;
  since?: number;
  /** When it may change by the passing of time alone. */
  reevaluateAt?: number;
}
