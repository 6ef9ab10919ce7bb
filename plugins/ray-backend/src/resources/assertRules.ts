import {
  FieldPath,
  isJsonObject,
  Operation,
  pathToText,
  RayApiError,
  refuseInput,
  Rules,
  Violation,
  violation,
  violationsOf,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../core/canonicalOwner';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/** Whether a patch has the list's item of a path, without the field of the path. */
function lacksField(patch: unknown, path: FieldPath, index: number): boolean {
  const item = path
    .slice(0, index + 1)
    .reduce<unknown>(
      (parent, step) => Reflect.get(Object(parent), step),
      patch,
    );
  const name = path[index + 1];
  return isJsonObject(item) && name !== undefined && !Object.hasOwn(item, name);
}

/** Says that patches replace lists, where an item with only its changes lacks other fields. */
function listHint(
  violations: ReadonlyArray<{ path: FieldPath }>,
  patch: unknown,
): Violation[] {
  for (const { path } of violations) {
    const index = path.findIndex(step => typeof step === 'number');
    if (index > 0 && lacksField(patch, path, index)) {
      const list = pathToText(path.slice(0, index));
      return [violation(list, messagePart('PatchReplacesList'))];
    }
  }
  return [];
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
