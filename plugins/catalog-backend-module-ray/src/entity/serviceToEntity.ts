import { ResourceEntity, stringifyEntityRef } from '@backstage/catalog-model';
import { ServeStatus, Service } from '@rayport/backstage-plugin-ray-common';
import { SERVICE_ENTITIES } from './entityKinds';
import { clusterEntityName, serviceEntityName } from './entityName';
import { RayEntityOptions, renderEntity } from './renderEntity';

/** The serving cluster has an entity if it can be read, as its state shows. */
function clustersOf(namespace: string, status: ServeStatus | undefined) {
  const { name, state } = status?.active?.cluster ?? {};
  return name && state
    ? [
        stringifyEntityRef({
          kind: 'Resource',
          name: clusterEntityName({ namespace, name }),
        }),
      ]
    : [];
}

/**
 * Renders a service as a catalog entity.
 *
 * @param service - the service
 * @param status - its status and its cluster, if known
 * @param options - shared by all entities
 */
export function serviceToEntity(
  service: Service,
  status: ServeStatus | undefined,
  options: RayEntityOptions,
): ResourceEntity {
  return renderEntity(
    {
      kind: SERVICE_ENTITIES,
      entityName: serviceEntityName(service),
      object: service,
      status,
      system: status?.system,
      component: status?.component,
      podsOf: status?.active?.cluster?.name,
      dependsOn: clustersOf(service.namespace, status),
      tags: ['ray-serve'],
    },
    options,
  );
}
