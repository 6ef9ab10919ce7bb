import {
  createPermissionResourceRef,
  PermissionResourceRef,
  PermissionRule,
} from '@backstage/plugin-permission-node';
import { z } from 'zod';
import { canonicalOwner } from '../core/canonicalOwner';
import { RayResource } from '../core/RayResource';

/**
 * A condition applied to one resource; lists are filtered by it.
 *
 * @public
 */
export type RayFilter = (resource: RayResource) => boolean;

/** The only rule that needs nothing but the resource's namespace. */
export const NAMESPACE_RULE = 'IS_IN_NAMESPACE';

export const OWNER_RULE = 'IS_OWNER';

export const TEMPLATE_RULE = 'USES_TEMPLATE';

/** Refers to the resources of one kind in permission policies. */
export type RayResourceRef<T extends string = string> = PermissionResourceRef<
  RayResource,
  RayFilter,
  T,
  'ray'
>;

/** Declares the resources of one kind to permission policies. */
export function createRayResourceRef<const T extends string>(
  resourceType: T,
): RayResourceRef<T> {
  return createPermissionResourceRef<RayResource, RayFilter>().with({
    pluginId: 'ray',
    resourceType,
  });
}

/** Both ways to evaluate a rule. */
export function applying<P>(
  apply: (resource: RayResource, params: P) => boolean,
) {
  return {
    apply,
    toQuery:
      (params: P): RayFilter =>
      resource =>
        apply(resource, params),
  };
}

/**
 * `IS_IN_NAMESPACE`.
 *
 * @param plural - how descriptions name the resources
 */
export function isInNamespaceRule<T extends string>(
  { resourceType }: RayResourceRef<T>,
  plural: string,
): PermissionRule<RayResource, RayFilter, T, { namespaces: string[] }> {
  return {
    resourceType,
    name: NAMESPACE_RULE,
    description: `Allow ${plural} in the given namespaces`,
    paramsSchema: z.object({
      namespaces: z
        .array(z.string())
        .describe('Names of Kubernetes namespaces'),
    }),
    ...applying(({ namespace }, { namespaces }) =>
      namespaces.includes(namespace),
    ),
  };
}

const canonicalByOwners = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Owners in the form that resources store. Many resources are compared with the same ones, so they are parsed once. */
function canonical(owners: readonly string[]): ReadonlySet<string> {
  const known = canonicalByOwners.get(owners);
  if (known) return known;
  // Older records have the owner as it was written, so both forms match.
  const found = new Set([...owners, ...owners.map(canonicalOwner)]);
  canonicalByOwners.set(owners, found);
  return found;
}

/** `IS_OWNER`. */
export function isOwnerRule<T extends string>(
  { resourceType }: RayResourceRef<T>,
  plural: string,
): PermissionRule<RayResource, RayFilter, T, { owners: string[] }> {
  return {
    resourceType,
    name: OWNER_RULE,
    description: `Allow ${plural} whose user is one of the given owners`,
    paramsSchema: z.object({
      owners: z
        .array(z.string())
        .describe(
          'Entity refs, for example the ownershipEntityRefs of the user',
        ),
    }),
    ...applying(
      ({ owner }, { owners }) =>
        owner !== undefined && canonical(owners).has(owner),
    ),
  };
}

/** `USES_TEMPLATE`. Every template must be allowed: a cluster with one forbidden group is a forbidden cluster. */
export function usesTemplateRule<T extends string>(
  { resourceType }: RayResourceRef<T>,
  plural: string,
): PermissionRule<RayResource, RayFilter, T, { templates: string[] }> {
  return {
    resourceType,
    name: TEMPLATE_RULE,
    description: `Allow ${plural} that use only the given compute templates`,
    paramsSchema: z.object({
      templates: z.array(z.string()).describe('Names of compute templates'),
    }),
    ...applying((resource, { templates }) =>
      resource.templates.every(template => templates.includes(template)),
    ),
  };
}
