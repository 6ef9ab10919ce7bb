import {
  RESOURCE_TYPE_RAY_CLUSTER,
  RESOURCE_TYPE_RAY_TEMPLATE,
} from '@rayport/backstage-plugin-ray-common';
import {
  createConditionExports,
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { z } from 'zod';
import { RayResource } from './RayResource';

/** A condition brought to one resource; a list is filtered by it. */
export type RayFilter = (resource: RayResource) => boolean;

/** Clusters, for permission policies. */
export const rayClusterResourceRef = createPermissionResourceRef<
  RayResource,
  RayFilter
>().with({ pluginId: 'ray', resourceType: RESOURCE_TYPE_RAY_CLUSTER });

/** Compute templates, for permission policies. */
export const rayTemplateResourceRef = createPermissionResourceRef<
  RayResource,
  RayFilter
>().with({ pluginId: 'ray', resourceType: RESOURCE_TYPE_RAY_TEMPLATE });

const namespacesSchema = z.object({
  namespaces: z.array(z.string()).describe('Names of Kubernetes namespaces'),
});
const ownersSchema = z.object({
  owners: z
    .array(z.string())
    .describe('Entity refs, for example the ownershipEntityRefs of the user'),
});
const templatesSchema = z.object({
  templates: z.array(z.string()).describe('Names of compute templates'),
});

function isInNamespace(
  resource: RayResource,
  { namespaces }: z.output<typeof namespacesSchema>,
): boolean {
  return namespaces.includes(resource.namespace);
}

function isOwner(
  resource: RayResource,
  { owners }: z.output<typeof ownersSchema>,
): boolean {
  return resource.owner !== undefined && owners.includes(resource.owner);
}

/** Every template must be allowed: a cluster with one forbidden group is a forbidden cluster. */
function usesTemplate(
  resource: RayResource,
  { templates }: z.output<typeof templatesSchema>,
): boolean {
  return resource.templates.every(template => templates.includes(template));
}

const clusterRules = {
  isInNamespace: createPermissionRule({
    name: 'IS_IN_NAMESPACE',
    description: 'Allow clusters in the given namespaces',
    resourceRef: rayClusterResourceRef,
    paramsSchema: namespacesSchema,
    apply: isInNamespace,
    toQuery: params => resource => isInNamespace(resource, params),
  }),
  isOwner: createPermissionRule({
    name: 'IS_OWNER',
    description: 'Allow clusters whose user is one of the given owners',
    resourceRef: rayClusterResourceRef,
    paramsSchema: ownersSchema,
    apply: isOwner,
    toQuery: params => resource => isOwner(resource, params),
  }),
  usesTemplate: createPermissionRule({
    name: 'USES_TEMPLATE',
    description: 'Allow clusters that use only the given compute templates',
    resourceRef: rayClusterResourceRef,
    paramsSchema: templatesSchema,
    apply: usesTemplate,
    toQuery: params => resource => usesTemplate(resource, params),
  }),
};

const templateRules = {
  isInNamespace: createPermissionRule({
    name: 'IS_IN_NAMESPACE',
    description: 'Allow compute templates in the given namespaces',
    resourceRef: rayTemplateResourceRef,
    paramsSchema: namespacesSchema,
    apply: isInNamespace,
    toQuery: params => resource => isInNamespace(resource, params),
  }),
};

/** Rules of clusters and of templates, as they are registered. */
export const rayPermissionRules = {
  cluster: Object.values(clusterRules),
  template: Object.values(templateRules),
};

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
