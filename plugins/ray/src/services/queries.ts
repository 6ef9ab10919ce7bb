import { RayClient, Service } from '@rayport/backstage-plugin-ray-common';
import { ListedObject } from '../list';
import { LiveQueryOptions, patchByKey } from '../live';
import { ObjectKey } from '../live/patchByKey';
import { ServiceCondition, serviceConditionOf } from './serviceState';

/** A service and what it is doing. */
export interface ServiceRow extends ListedObject {
  service: Service;
  condition: ServiceCondition;
  /** The cluster that serves; empty while the first one is being prepared. */
  cluster: string;
}

function toRow(service: Service): ServiceRow {
  const { namespace, name, rayServiceStatus } = service;
  return {
    id: `${namespace}/${name}`,
    namespace,
    name,
    service,
    condition: serviceConditionOf(service),
    cluster: rayServiceStatus?.rayClusterName ?? '',
  };
}

/** All services that the reader may see. */
export function allServices(client: RayClient): LiveQueryOptions<ServiceRow[]> {
  return {
    async load(signal) {
      const { services } = await client.listAllRayServices({}, { signal });
      return services.map(toRow);
    },
    isAffectedBy: change => change.kind === 'service',
    patch: (rows, changes, signal) =>
      patchByKey(rows, changes, async key =>
        toRow(await client.getRayService(key, { signal })),
      ),
  };
}

/** One service. */
export function oneService(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<ServiceRow> {
  return {
    load: async signal => toRow(await client.getRayService(key, { signal })),
    isAffectedBy: ({ kind, namespace, name }) =>
      kind === 'service' && namespace === key.namespace && name === key.name,
  };
}
