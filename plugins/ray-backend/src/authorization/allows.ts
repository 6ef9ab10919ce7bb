import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';

/** Brings a conditional decision to one resource. */
export type DecisionApplier = (
  decision: PolicyDecision,
  resource: RayResource,
) => boolean;

/** Whether a decision lets a resource be read, changed or whatever it is about. */
export function allows(
  apply: Record<ResourceKind, DecisionApplier>,
  decision: PolicyDecision,
  resource: RayResource,
): boolean {
  return decision.result === AuthorizeResult.CONDITIONAL
    ? apply[resource.kind](decision, resource)
    : decision.result === AuthorizeResult.ALLOW;
}
