import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { outlookOf } from './outlook';
import { NAMESPACE_RULE, OWNER_RULE, TEMPLATE_RULE } from './rules';

/** Applies a conditional decision to one resource. */
export type DecisionApplier = (
  decision: PolicyDecision,
  resource: RayResource,
) => boolean;

/** Whether a rule can be evaluated for a resource. Rules that are not named here inspect pods. */
function isKnown(rule: string, { isAbsent, pods }: RayResource): boolean {
  if (rule === NAMESPACE_RULE) return true;
  if (isAbsent) return false;
  return rule === OWNER_RULE || rule === TEMPLATE_RULE || pods !== undefined;
}

function isWhollyKnown({ isAbsent, pods, kind }: RayResource): boolean {
  return !isAbsent && (pods !== undefined || kind === 'template');
}

/**
 * Whether a decision allows an action on a resource. A condition about an unknown part counts as neither true nor
 * false, so that it grants nothing, not even inside `not`.
 */
export function allows(
  apply: Record<ResourceKind, DecisionApplier>,
  decision: PolicyDecision,
  resource: RayResource,
): boolean {
  if (decision.result !== AuthorizeResult.CONDITIONAL) {
    return decision.result === AuthorizeResult.ALLOW;
  }
  const holds = apply[resource.kind];
  if (isWhollyKnown(resource)) return holds(decision, resource);
  const outlook = outlookOf(decision.conditions, condition => {
    if (!isKnown(condition.rule, resource)) return 'depends';
    const alone = { ...decision, conditions: condition };
    return holds(alone, resource) ? 'yes' : 'no';
  });
  return outlook === 'yes';
}
