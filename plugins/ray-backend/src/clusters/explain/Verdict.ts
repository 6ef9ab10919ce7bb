import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { rfc3339 } from '../../core/rfc3339';

/** State and explanation of an object, in a vocabulary of states of its kind. */
export interface Verdict<State extends string> {
  state: State;
  /** Machine-readable. */
  reason: string;
  /** The reason, as sentences. */
  messageParts: MessagePart[];
  /** What to do about it; absent when nothing is wrong. */
  hintParts?: MessagePart[];
  since?: number;
  /** When it may change by the passing of time alone. */
  reevaluateAt?: number;
}

/** A verdict with its English text. */
export type WordedVerdict<State extends string> = Verdict<State> & {
  message: string;
  hint?: string;
};

/** Renders a verdict in English. */
export function inWords<State extends string>(
  verdict: Verdict<State>,
): WordedVerdict<State> {
  const { messageParts, hintParts } = verdict;
  return {
    ...verdict,
    message: messageText(messageParts),
    hint: hintParts?.length ? messageText(hintParts) : undefined,
  };
}

/** The part of an object's status that a verdict decides. */
export function verdictFields<State extends string>({
  state,
  reason,
  message,
  hint = '',
  messageParts,
  hintParts = [],
  since,
  reevaluateAt,
}: WordedVerdict<State>) {
  return {
    state,
    reason,
    message,
    hint,
    messageParts,
    hintParts,
    since: rfc3339(since),
    reevaluateAt: rfc3339(reevaluateAt),
  };
}
