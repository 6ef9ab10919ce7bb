import { StoredObject } from '../core/types';
import { namespacedName } from '../objects/keys';

const DNS_1035_LABEL = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;

/** The operator's refusal of an object. */
export interface Refusal {
  /** Such as `InvalidRayJobSpec`. */
  reason: string;
  message: string;
  /** The message of the event. */
  event: string;
}

/** The error in an object's name. `maxLength` leaves room for the suffix that the operator appends. */
export function problemOfName(
  { kind, metadata: { name } }: StoredObject,
  maxLength: number,
): string | undefined {
  return firstProblem(
    [
      name.length > maxLength,
      `${kind} name should be no more than ${maxLength} characters`,
    ],
    [
      !DNS_1035_LABEL.test(name),
      `${kind} name should be a valid DNS1035 label`,
    ],
  );
}

/** The refusal of a RayJob or RayService for one of two messages; undefined when there is neither. */
export function refusalOf(
  object: StoredObject,
  nameProblem: string | undefined,
  specMessage: string | undefined,
): Refusal | undefined {
  const { kind } = object;
  const [part, message] = nameProblem
    ? ['Metadata', `The ${kind} metadata is invalid: ${nameProblem}`]
    : ['Spec', specMessage];
  return message === undefined
    ? undefined
    : {
        reason: `Invalid${kind}${part}`,
        message,
        event: `${namespacedName(object)}: ${message}`,
      };
}

/** The message of the first condition that holds. */
export function firstProblem(
  ...problems: [isProblem: unknown, message: string][]
): string | undefined {
  return problems.find(([isProblem]) => isProblem)?.[1];
}
