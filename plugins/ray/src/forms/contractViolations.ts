import {
  isRayApiError,
  Kind,
  KINDS,
  OperationId,
  parseInput,
  ResourceKind,
  Violation,
  warningsOf,
  Wording,
} from '@rayport/backstage-plugin-ray-common';

/** Placeholder of the signed-in user, whom the server would fill in, where the contract requires an owner. */
const SIGNED_IN_USER = 'me';

/** Violations that the server would find; both use the same rules. */
export function contractViolations(
  id: OperationId,
  request: Record<string, unknown>,
): Violation[] {
  try {
    parseInput(id, request, { user: SIGNED_IN_USER });
    return [];
  } catch (error) {
    if (isRayApiError(error)) return error.violations;
    throw error;
  }
}

/** Warnings that the server would give. */
export function contractWarnings(
  kind: ResourceKind,
  object: object,
): Wording[] {
  const described: Kind = KINDS[kind];
  const { data } = described.schema.safeParse(object);
  return data
    ? warningsOf(data, (value, report) =>
        described.rules(value, report, 'created'),
      )
    : [];
}
