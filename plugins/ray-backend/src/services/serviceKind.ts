import { Service, serviceSchema } from '@rayport/backstage-plugin-ray-common';
import {
  RAY_SERVICES,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { ownedResource } from '../core/RayResource';
import { MANAGED_OBJECTS } from '../kubernetes/ownObjects';
import { RayKind } from '../resources/RayKind';
import { ServiceErrors } from './ServiceErrors';
import { rayServiceToService } from './rayServiceToService';

/** Services: RayServices with a label. */
export const serviceKind: RayKind<RayServiceObject, Service> = {
  kind: 'service',
  field: 'service',
  resource: RAY_SERVICES,
  selector: MANAGED_OBJECTS,
  errors: ServiceErrors,
  schema: serviceSchema,
  toMessage: rayService => rayServiceToService(rayService, []),
  toResource: service => ownedResource('service', service),
};
