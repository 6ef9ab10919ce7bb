import {
  isJsonObject,
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

/** Where a list begins in a field's path, and its item's own field. */
const ITEM = /^(?<list>[^[]+)\[(?<index>\d+)\]\.(?<name>\w+)/;

/** Whether a patch has an item of a list without one of its fields. */
function lacks(patch: unknown, { list = '', index = '', name = '' }): boolean {
  const item = [...list.split('.'), index].reduce<unknown>(
    (parent, key) => new Map(Object.entries(Object(parent))).get(key),
    patch,
  );
  return isJsonObject(item) && !Object.hasOwn(item, name);
}

/** Says that patches replace lists, where an item with only its changes lacks other fields. */
function listHint(
  violations: readonly Violation[],
  patch: unknown,
): Violation[] {
  const items = violations.map(({ field }) => ITEM.exec(field)?.groups ?? {});
  const { list } = items.find(item => lacks(patch, item)) ?? {};
  return list ? [violation(list, messagePart('PatchReplacesList'))] : [];
}

/**
 * Applies the rules of a create to the result of a patch. Existing violations don't count: another tool may have made
 * the object, and the patch may be about something else.
 *
 * @throws RayApiError `INVALID_ARGUMENT` that names every violation
 */
export function assertRules<T>(
  rules: Rules<T>,
  change: {
    before: T;
    after: T;
    patch: Record<string, unknown>;
    operation: Operation;
  },
): void {
  const { before, after, patch, operation } = change;
  const textOf = ({ field, message }: Violation) => `${field}: ${message}`;
  const known = new Set(violationsOf(before, rules).map(textOf));
  const violations = violationsOf(after, rules).filter(
    found => !known.has(textOf(found)),
  );
  if (violations.length) {
    const found = [...violations, ...listHint(violations, patch)];
    throw refuseInput(found, operation);
  }
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
