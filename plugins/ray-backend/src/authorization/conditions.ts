import { createConditionExports } from '@backstage/plugin-permission-node';
import {
  clusterRules,
  jobRules,
  rayClusterResourceRef,
  rayJobResourceRef,
  rayServiceResourceRef,
  rayTemplateResourceRef,
  serviceRules,
  templateRules,
} from './resourceKinds';

/** Conditions on clusters, for authors of permission policies. */
export const {
  conditions: rayClusterConditions,
  createConditionalDecision: createRayClusterConditionalDecision,
} = createConditionExports({
  resourceRef: rayClusterResourceRef,
  rules: clusterRules,
});

/** Conditions on compute templates, for authors of permission policies. */
export const {
  conditions: rayTemplateConditions,
  createConditionalDecision: createRayTemplateConditionalDecision,
} = createConditionExports({
  resourceRef: rayTemplateResourceRef,
  rules: templateRules,
});

/** Conditions on jobs, for authors of permission policies. */
export const {
  conditions: rayJobConditions,
  createConditionalDecision: createRayJobConditionalDecision,
} = createConditionExports({ resourceRef: rayJobResourceRef, rules: jobRules });

/** Conditions on services, for authors of permission policies. */
export const {
  conditions: rayServiceConditions,
  createConditionalDecision: createRayServiceConditionalDecision,
} = createConditionExports({
  resourceRef: rayServiceResourceRef,
  rules: serviceRules,
});
