import { MessagePart, partsOf, Wording } from '../explanations';
import { englishOf } from '../texts';

/**
 * A fault of a request.
 *
 * @public
 */
export interface Violation {
  /** Path of the field in the body, for example `clusterSpec.workerGroupSpec[0].groupName`. */
  field: string;
  /** What is wrong and what to do. */
  message: string;
  /** The same to translate; absent if there are no parts. */
  messageParts?: readonly MessagePart[];
  /** The value of the field, short and quoted; absent if there is none to quote. */
  value?: string;
  /**
   * The stage at which the reference server finds it, which changes the wording: while it validates a request, or while
   * it builds Kubernetes objects. Absent for faults that only Rayport finds.
   */
  stage?: 'validate' | 'convert';
}

/**
 * The fault of a field, in English and as parts.
 *
 * @public
 */
export function violation(field: string, wording: Wording): Violation {
  return {
    field,
    message: englishOf(wording),
    messageParts: partsOf(wording),
  };
}

/**
 * The fault with its field, which the message may begin with already.
 *
 * @public
 */
export function violationSentence({
  field,
  message,
}: Pick<Violation, 'field' | 'message'>): string {
  const isNamed =
    message.startsWith(field) &&
    (!field || /^[ =:]/.test(message.slice(field.length)));
  return isNamed ? message : `${field}: ${message}`;
}
