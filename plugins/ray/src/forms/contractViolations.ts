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

/** Stands for the signed-in user, whom the server fills in, where the contract wants an owner. */
const SIGNED_IN_USER = 'me';

/** What the server would find wrong with a request; the same code decides here and there. */
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

/** What the server would accept of an object with a warning. */
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
