import { messagePart } from '../../texts';
import { FieldPath, Report } from '../Rules';

/** Two fields that the operator takes only one of. */
export function refuseTogether(
  report: Report,
  path: FieldPath,
  other: string,
): void {
  report(path, messagePart('OperatorRefusesWith', { other }));
}

/** A field that needs another one. */
export function refuseWithout(
  report: Report,
  path: FieldPath,
  needed: string,
): void {
  report(path, messagePart('OperatorRefusesWithout', { needed }));
}

/** A value that the operator does not take. */
export function refuseValue(
  report: Report,
  path: FieldPath,
  allowed: string,
): void {
  report(path, messagePart('OperatorRefusesValue', { allowed }));
}

/** A field in whose place another one is meant. */
export function refuseFor(
  report: Report,
  path: FieldPath,
  instead: string,
): void {
  report(path, messagePart('OperatorRefusesFor', { instead }));
}
