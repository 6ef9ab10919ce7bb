import { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  fieldsOf,
  KINDS,
  rayPermissions,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { mapKinds } from '../core/resourceKinds';
import { podRules } from './podRules';
import {
  createRayResourceRef,
  isInNamespaceRule,
  isOwnerRule,
  RayResourceRef,
  usesTemplateRule,
} from './rules';

/** Rules for namespaced resources without an owner. */
function namespacedRules<T extends string>(
  resourceRef: RayResourceRef<T>,
  plural: string,
) {
  return { isInNamespace: isInNamespaceRule(resourceRef, plural) };
}

/** Rules for resources with an owner, templates and pods. */
function ownedRules<T extends string>(
  resourceRef: RayResourceRef<T>,
  plural: string,
) {
  return {
    isInNamespace: isInNamespaceRule(resourceRef, plural),
    isOwner: isOwnerRule(resourceRef, plural),
    usesTemplate: usesTemplateRule(resourceRef, plural),
    ...podRules(resourceRef, plural),
  };
}

/** How permission policies name the type of the resources of a kind. */
type TypeOf<K extends ResourceKind> = `ray-${K}`;

type MessageOf<K extends ResourceKind> = NonNullable<
  (typeof KINDS)[K]['types']
>['object'];

type RulesOf<K extends ResourceKind> =
  MessageOf<K> extends { user: string }
    ? ReturnType<typeof ownedRules<TypeOf<K>>>
    : ReturnType<typeof namespacedRules<TypeOf<K>>>;

/** Declares a kind of resource to the permission system. */
export interface KindDeclaration<K extends ResourceKind = ResourceKind> {
  resourceRef: RayResourceRef<TypeOf<K>>;
  /** By the names that conditions have in code. */
  rules: RulesOf<K>;
  permissions: ResourcePermission[];
  /** The permission that makes resources of the kind visible. */
  readPermission: ResourcePermission;
  createPermission: ResourcePermission;
}

type KindDeclarations = {
  readonly [K in ResourceKind]: KindDeclaration<K>;
};

function declareKind<K extends ResourceKind>(kind: K): KindDeclaration<K> {
  const { noun, schema, permissions } = KINDS[kind];
  const resourceRef = createRayResourceRef<TypeOf<K>>(`ray-${kind}`);
  const hasOwner = fieldsOf(schema).some(({ jsonName }) => jsonName === 'user');
  const makeRules = hasOwner ? ownedRules : namespacedRules;
  return {
    resourceRef,
    rules: makeRules(resourceRef, `${noun}s`) as RulesOf<K>,
    permissions: rayPermissions.filter(
      ({ resourceType }) => resourceType === resourceRef.resourceType,
    ),
    readPermission: permissions.read,
    createPermission: permissions.create,
  };
}

/** Every kind of resource, declared once. */
export const kindDeclarations = mapKinds<KindDeclarations>(
  <K extends ResourceKind>(kind: K) => declareKind(kind) as KindDeclarations[K],
);
