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

/** The operator's objections, each beginning with the field, because no form shows them. */
function named<T>(object: T, rules: Rules<T>): Violation[] {
  return violationsOf(object, rules).map(({ field, messageParts = [] }) =>
    violation(field, [messagePart('AtPath', { path: field }), ...messageParts]),
  );
}

/**
 * Refuses objects that the operator would refuse. Existing faults are allowed, because a change may be about something
 * else, or fix one of several.
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
