import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { outlookOf } from './outlook';
import { NAMESPACE_RULE, OWNER_RULE, TEMPLATE_RULE } from './rules';

/** Brings a conditional decision to one resource. */
export type DecisionApplier = (
  decision: PolicyDecision,
  resource: RayResource,
) => boolean;

/** Whether a rule can be judged of a resource. Whatever is not named here looks at pods. */
function isKnown(rule: string, { isAbsent, pods }: RayResource): boolean {
  if (rule === NAMESPACE_RULE) return true;
  if (isAbsent) return false;
  return rule === OWNER_RULE || rule === TEMPLATE_RULE || pods !== undefined;
}

function isWhollyKnown({ isAbsent, pods, kind }: RayResource): boolean {
  return !isAbsent && (pods !== undefined || kind === 'template');
}

/**
 * Whether a decision lets a resource be read, changed or whatever it is about. What is not known of it counts as neither
 * fulfilled nor unfulfilled, so that no condition is met because of it, not even one within `not`.
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
