import {
  CallOptions,
  ObjectKey,
  RayClient,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import { readWithUid } from '../api';
import { ListItem } from '../list';
import { LiveQueryOptions } from '../live';
import { ServiceCondition, serviceConditionOf } from './serviceState';

/** A service and what it is doing. */
export interface ServiceRow extends ListItem {
  service: Service;
  condition: ServiceCondition;
  /** The cluster that serves; empty while the first one is being prepared. */
  cluster: string;
}

/** A service as a row. */
export function toRow(service: Service): ServiceRow {
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

/** One service. */
export function oneService(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<ServiceRow> {
  return {
    async load(signal) {
      const read = (call: CallOptions) => client.getRayService(key, call);
      const { object, uid } = await readWithUid(read, signal);
      return { ...toRow(object), uid };
    },
    isAffectedBy: ({ kind, namespace, name }) =>
      kind === 'service' && namespace === key.namespace && name === key.name,
  };
}
