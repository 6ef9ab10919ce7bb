import { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  parseKeyText,
  ResourceKind,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { ResourceFinder, ResourceFinders } from './ResourceFinder';
import { DecisionApplier } from './allows';
import { RayResource } from '../core/RayResource';
import { forEachKind } from '../core/resourceKinds';
import { kindDeclarations } from './kindDeclarations';

/** How the permission system looks up a resource. */
const REFERRED = { access: 'get', consistency: 'cached' } as const;

async function loadAll(
  resourceRefs: string[],
  finderOf: (connection?: string) => ResourceFinder | undefined,
): Promise<Array<RayResource | undefined>> {
  return Promise.all(
    resourceRefs.map(async ref => {
      // A server knows its own objects by namespace and name.
      const { connection, ...key } = parseKeyText(ref);
      const finder = finderOf(connection);
      return finder && ignoreNotFound(finder.existing(key, REFERRED));
    }),
  );
}

/**
 * Registers permissions and rules, once for all servers of a portal, and returns how conditional decisions are applied
 * to a resource. Resource refs are keys as `keyText` writes them.
 */
export function registerPermissions(options: {
  registry: PermissionsRegistryService;
  /** Finds the objects of a connection; undefined while there is no such connection. */
  findersOf(connection?: string): ResourceFinders | undefined;
}): Record<ResourceKind, DecisionApplier> {
  const { registry, findersOf } = options;
  return forEachKind(kind => {
    const { resourceRef, permissions, rules } = kindDeclarations[kind];
    registry.addResourceType({
      resourceRef,
      permissions,
      rules: Object.values(rules),
      getResources: refs =>
        loadAll(refs, connection => findersOf(connection)?.[kind]),
    });
    return createConditionAuthorizer(
      registry.getPermissionRuleset(resourceRef),
    );
  });
}
