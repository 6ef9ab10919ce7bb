import { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  ResourceKind,
  unlessMissing,
} from '@rayport/backstage-plugin-ray-common';
import { ResourceFinder } from './ResourceFinder';
import { DecisionApplier } from './allows';
import { RayResource } from '../core/RayResource';
import { forEachKind, resourceKinds } from './resourceKinds';

/** Resource refs are `<namespace>/<name>`. */
function keyOf(resourceRef: string) {
  const [namespace = '', name = ''] = resourceRef.split('/', 2);
  return { namespace, name };
}

/** How the permission system reads what it was asked about. */
const REFERRED = { access: 'get', consistency: 'cached' } as const;

async function loadAll(
  resourceRefs: string[],
  finder: ResourceFinder,
): Promise<Array<RayResource | undefined>> {
  return Promise.all(
    resourceRefs.map(ref =>
      unlessMissing(finder.existing(keyOf(ref), REFERRED)),
    ),
  );
}

/**
 * Makes permissions and rules known to the permission system, and returns how its conditional decisions are brought to
 * a resource.
 */
export function registerPermissions(options: {
  registry: PermissionsRegistryService;
  finders: Record<ResourceKind, ResourceFinder>;
}): Record<ResourceKind, DecisionApplier> {
  const { registry, finders } = options;
  return forEachKind(kind => {
    const { resourceRef, permissions, rules } = resourceKinds[kind];
    registry.addResourceType({
      resourceRef,
      permissions,
      rules,
      getResources: refs => loadAll(refs, finders[kind]),
    });
    return createConditionAuthorizer(
      registry.getPermissionRuleset(resourceRef),
    );
  });
}
