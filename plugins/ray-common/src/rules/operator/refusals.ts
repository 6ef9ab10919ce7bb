import { messagePart } from '../../texts';
import { FieldPath, Report } from '../Rules';

/** Two mutually exclusive fields. */
export function refuseTogether(
  report: Report,
  path: FieldPath,
  other: string,
): void {
  report(path, messagePart('OperatorRefusesWith', { other }));
}

/** A field that requires another one. */
export function refuseWithout(
  report: Report,
  path: FieldPath,
  needed: string,
): void {
  report(path, messagePart('OperatorRefusesWithout', { needed }));
}

/** An invalid value. */
export function refuseValue(
  report: Report,
  path: FieldPath,
  allowed: string,
): void {
  report(path, messagePart('OperatorRefusesValue', { allowed }));
}

/** A field in place of another one. */
export function refuseFor(
  report: Report,
  path: FieldPath,
  instead: string,
): void {
  report(path, messagePart('OperatorRefusesFor', { instead }));
}
