import { MessagePart, partsOf, Wording } from '../explanations';
import { englishOf } from '../texts';

/**
 * One thing in a request that must be mended.
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
  /** `convert` marks what the reference server finds only while building Kubernetes objects; its wording differs. */
  stage?: 'validate' | 'convert';
}

/**
 * What must be mended in a field, in English and in parts.
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
