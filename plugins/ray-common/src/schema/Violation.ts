import { MessagePart, partsOf, Wording } from '../explanations';
import { englishOf } from '../texts';

/**
 * One thing in a request that must be fixed.
 *
 * @public
 */
export interface Violation {
  /** Path of the field in the body, for example `clusterSpec.workerGroupSpec[0].groupName`. */
  field: string;
  /** What is wrong and what to do. */
  message: string;
  /** The same for every language; absent where there are only the words. */
  messageParts?: readonly MessagePart[];
  /** The value of the field, short and quoted; absent where there is none to quote. */
  value?: string;
  /**
   * Where the reference server finds it, whose wording differs by it: while it validates a request, or only while it
   * builds Kubernetes objects. Absent for what only Rayport finds.
   */
  stage?: 'validate' | 'convert';
}

/**
 * What must be fixed in a field, in English and in parts.
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
 * What must be fixed, with the field, which the message may begin with already.
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
