import {
  rayServiceCreatePermission,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import { CreateForm, useContractForm } from '../../forms';
import {
  newService,
  servicePairsOf,
  ServiceValues,
  toService,
} from './serviceForm';

/** The form for a new service. */
export function useServiceForm(options: {
  namespace: string;
  onCreated(service: Service): void;
}): CreateForm<ServiceValues> {
  return useContractForm({
    defaultValues: newService(options.namespace),
    permission: rayServiceCreatePermission.name,
    operation: 'createRayService',
    toRequest: (values: ServiceValues) => ({
      namespace: values.namespace,
      service: toService(values),
    }),
    pairsOf: servicePairsOf,
    create: async (client, request) =>
      options.onCreated(await client.createRayService(request)),
  });
}
