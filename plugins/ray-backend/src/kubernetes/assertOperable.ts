import {
  RayApiError,
  Report,
  Violation,
  violationsOf,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { ManagedKind } from './ManagedKind';

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
  const textOf = ({ field, message }: Violation) => `${field}: ${message}`;
  const found = violationsOf(after, rules);
  if (!found.length) return;
  const known = new Set(before && violationsOf(before, rules).map(textOf));
  const violations = found
    .filter(violation => !known.has(textOf(violation)))
    .map(({ path: _, ...violation }) => violation);
  if (!violations.length) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    violations.map(textOf).join(' '),
    { violations },
  );
}
