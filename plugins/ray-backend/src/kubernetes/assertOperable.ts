import {
  RayApiError,
  Report,
  Rules,
  Violation,
  violation,
  violationsOf,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { ManagedKind } from './ManagedKind';

function messageOf({ message }: Violation): string {
  return message;
}

/** What the operator refuses, in words that begin with the field: no form has it. */
function named<T>(object: T, rules: Rules<T>): Violation[] {
  return violationsOf(object, rules).map(({ field, messageParts = [] }) =>
    violation(field, [messagePart('AtPath', { path: field }), ...messageParts]),
  );
}

/**
 * Lets nothing be stored that the operator refuses. What it refuses of the object as it is stays possible: a change may
 * be about something else, or fix one of several faults.
 *
 * @throws RayApiError `FAILED_PRECONDITION` that names every fault
 */
export function assertOperable<T extends KubernetesObject>(
  kind: Pick<ManagedKind<T>, 'rules'>,
  { before, after }: { before?: T; after: T },
): void {
  const rules = (object: T, report: Report) => kind.rules?.(object, report);
  const found = named(after, rules);
  if (!found.length) return;
  const known = new Set(before && named(before, rules).map(messageOf));
  const violations = found.filter(fault => !known.has(fault.message));
  if (!violations.length) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    violations.map(messageOf).join(' '),
    { violations },
  );
}
