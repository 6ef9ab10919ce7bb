import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { ResourceFinder } from '../authorization/ResourceFinder';
import { resourceIn, ServedKind } from './servedKinds';

/** Finds objects of a kind that the cache does not have, for the guard. */
export function finderOf(
  kind: ServedKind,
  kubernetes: Pick<KubernetesService, 'get'>,
): ResourceFinder {
  const { resource } = kind;
  return {
    requested: () => undefined,
    existing: async key =>
      resourceIn(kind, await kubernetes.get(resource, key)),
    missing: ({ name }) =>
      new RayApiError('NOT_FOUND', `${resource.plural} "${name}" not found`),
  };
}
