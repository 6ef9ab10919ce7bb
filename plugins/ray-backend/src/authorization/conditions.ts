import { createConditionExports } from '@backstage/plugin-permission-node';
import { resourceKinds } from './resourceKinds';

/** Conditions on clusters, for authors of permission policies. */
export const {
  conditions: rayClusterConditions,
  createConditionalDecision: createRayClusterConditionalDecision,
} = createConditionExports(resourceKinds.cluster);

/** Conditions on compute templates, for authors of permission policies. */
export const {
  conditions: rayTemplateConditions,
  createConditionalDecision: createRayTemplateConditionalDecision,
} = createConditionExports(resourceKinds.template);

/** Conditions on jobs, for authors of permission policies. */
export const {
  conditions: rayJobConditions,
  createConditionalDecision: createRayJobConditionalDecision,
} = createConditionExports(resourceKinds.job);

/** Conditions on services, for authors of permission policies. */
export const {
  conditions: rayServiceConditions,
  createConditionalDecision: createRayServiceConditionalDecision,
} = createConditionExports(resourceKinds.service);
