import { createConditionExports } from '@backstage/plugin-permission-node';
import { kindDeclarations } from './kindDeclarations';

const clusterExports = createConditionExports(kindDeclarations.cluster);

/**
 * Conditions on clusters, for authors of permission policies.
 *
 * @public
 */
export const rayClusterConditions = clusterExports.conditions;

/**
 * Allows what meets conditions on clusters.
 *
 * @public
 */
export const createRayClusterConditionalDecision =
  clusterExports.createConditionalDecision;

const templateExports = createConditionExports(kindDeclarations.template);

/**
 * Conditions on compute templates, for authors of permission policies.
 *
 * @public
 */
export const rayTemplateConditions = templateExports.conditions;

/**
 * Allows what meets conditions on compute templates.
 *
 * @public
 */
export const createRayTemplateConditionalDecision =
  templateExports.createConditionalDecision;

const jobExports = createConditionExports(kindDeclarations.job);

/**
 * Conditions on jobs, for authors of permission policies.
 *
 * @public
 */
export const rayJobConditions = jobExports.conditions;

/**
 * Allows what meets conditions on jobs.
 *
 * @public
 */
export const createRayJobConditionalDecision =
  jobExports.createConditionalDecision;

const serviceExports = createConditionExports(kindDeclarations.service);

/**
 * Conditions on services, for authors of permission policies.
 *
 * @public
 */
export const rayServiceConditions = serviceExports.conditions;

/**
 * Allows what meets conditions on services.
 *
 * @public
 */
export const createRayServiceConditionalDecision =
  serviceExports.createConditionalDecision;
