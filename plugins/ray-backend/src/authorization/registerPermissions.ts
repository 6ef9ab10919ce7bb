import { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  ObjectKey,
  parseKeyText,
  ResourceKind,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { ResourceFinder, ResourceFinders } from './ResourceFinder';
import { DecisionApplier } from './allows';
import { RayResource } from '../core/RayResource';
import { forEachKind } from '../core/resourceKinds';
import { resourceKinds } from './resourceKinds';

/** How the permission system reads what it was asked about. */
const REFERRED = { access: 'get', consistency: 'cached' } as const;

async function loadAll(
  resourceRefs: string[],
  finderOf: (key: ObjectKey) => ResourceFinder | undefined,
): Promise<Array<RayResource | undefined>> {
  return Promise.all(
    resourceRefs.map(async ref => {
      const key = parseKeyText(ref);
      const finder = finderOf(key);
      return finder && ignoreNotFound(finder.existing(key, REFERRED));
    }),
  );
}

/**
 * Makes permissions and rules known to the permission system, once for all servers of a portal, and returns how its
 * conditional decisions are brought to a resource. Resource refs are keys as `keyText` writes them.
 */
export function registerPermissions(options: {
  registry: PermissionsRegistryService;
  /** Finds what a connection has; undefined for one that is not there, or not yet. */
  findersOf(connection?: string): ResourceFinders | undefined;
}): Record<ResourceKind, DecisionApplier> {
  const { registry, findersOf } = options;
  return forEachKind(kind => {
    const { resourceRef, permissions, rules } = resourceKinds[kind];
    registry.addResourceType({
      resourceRef,
      permissions,
      rules: Object.values(rules),
      getResources: refs =>
        loadAll(refs, key => findersOf(key.connection)?.[kind]),
    });
    return createConditionAuthorizer(
      registry.getPermissionRuleset(resourceRef),
    );
  });
}
