import {
  Operation,
  RayApiError,
  refuseInput,
  Rules,
  Violation,
  violation,
  violationsOf,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../core/canonicalOwner';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/**
 * Applies the rules of a create to the result of a patch. Existing violations don't count: another tool may have made
 * the object, and the patch may be about something else.
 *
 * @throws RayApiError `INVALID_ARGUMENT` that names every violation
 */
export function assertRules<T>(
  rules: Rules<T>,
  { before, after, operation }: { before: T; after: T; operation: Operation },
): void {
  const textOf = ({ field, message }: Violation) => `${field}: ${message}`;
  const known = new Set(violationsOf(before, rules).map(textOf));
  const violations = violationsOf(after, rules).filter(
    found => !known.has(textOf(found)),
  );
  if (violations.length) throw refuseInput(violations, operation);
}

/**
 * Refuses a change of owner by a replacing request (PUT).
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function assertSameUser(
  before: { user: string },
  after: { user: string },
): void {
  if (canonicalOwner(before.user) === canonicalOwner(after.user)) return;
  const part = messagePart('OwnerFixed', { user: before.user });
  throw new RayApiError('INVALID_ARGUMENT', part, {
    violations: [violation('user', part)],
  });
}
