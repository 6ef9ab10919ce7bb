import {
  keyText,
  ServeStatus,
  Service,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { SERVICE_ENTITIES } from '../entity/entityKinds';
import { serviceEntityName } from '../entity/entityName';
import { RayEntityOptions } from '../entity/renderEntity';
import { serviceToEntity } from '../entity/serviceToEntity';
import { EntitySource, ObservedEntity } from './EntitySource';
import { PAGE_SIZE, readPages } from './readPages';

/** The methods of {@link RayService} for reading services. */
export type ServiceReader = Pick<
  RayService,
  | 'getRayService'
  | 'getRayServiceStatus'
  | 'listAllRayServices'
  | 'listRayServices'
  | 'listRayServiceStatuses'
>;

/** Reads Ray services. */
export function createServiceSource(
  ray: ServiceReader,
  entities: RayEntityOptions,
): EntitySource {
  function observe(service: Service, status?: ServeStatus): ObservedEntity {
    const { namespace, name } = service;
    const { active, pending } = status ?? {};
    // Until a cluster serves, the pending one describes the service's state.
    const cluster = active?.cluster?.name ?? pending?.cluster?.name;
    return {
      key: { namespace, name },
      entity: serviceToEntity(service, status, entities),
      reevaluateAt: status?.reevaluateAt,
      behind: cluster ? { namespace, name: cluster } : undefined,
    };
  }
  return {
    kind: 'service',
    follows: ['service', 'cluster'],
    providerName: 'ray-services',
    entityType: SERVICE_ENTITIES.type,
    title: 'Ray services',
    entityName: serviceEntityName,
    async readAll({ namespace }, options) {
      const services = await readPages(async token => {
        const query = { pageSize: PAGE_SIZE, pageToken: token };
        const page = namespace
          ? await ray.listRayServices({ namespace, ...query }, options)
          : await ray.listAllRayServices(query, options);
        return { items: page.services, next: page.nextPageToken };
      });
      const { statuses } = await ray.listRayServiceStatuses(
        { namespace },
        options,
      );
      const byKey = new Map(statuses.map(status => [keyText(status), status]));
      // A service that was created between the two reads has no state yet.
      return services.map(service =>
        observe(service, byKey.get(keyText(service))),
      );
    },
    readOne: (key, options) =>
      ignoreNotFound(
        Promise.all([
          ray.getRayService(key, options),
          ray.getRayServiceStatus(key, options),
        ]).then(read => observe(...read)),
      ),
  };
}
