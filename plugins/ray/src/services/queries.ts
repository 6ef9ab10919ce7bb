import {
  CallOptions,
  ObjectKey,
  RayClient,
  ServeState,
  ServeStatus,
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
  /** Why it is as it is, with the clusters behind it; absent in lists. */
  status?: ServeStatus;
}

/** The states of a service that can be resumed. */
export const SUSPENDED: readonly ServeState[] = ['suspending', 'suspended'];

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

/** A service in a row with what explains it; the service itself does not tell of a cluster that is being prepared. */
export function withStatus(row: ServiceRow, status: ServeStatus): ServiceRow {
  const { state, message, messageParts, hint } = status;
  // While it runs as it should, the state says it all.
  const isWell = state === 'running' && !hint;
  const condition = isWell
    ? { state, message: '' }
    : { state, message, messageParts };
  return { ...row, condition };
}

/** One service. */
export function oneService(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<ServiceRow> {
  return {
    async load(signal) {
      const read = (call: CallOptions) => client.getRayService(key, call);
      const [{ object, uid }, status] = await Promise.all([
        readWithUid(read, signal),
        client.getRayServiceStatus(key, { signal }),
      ]);
      return { ...withStatus({ ...toRow(object), uid }, status), status };
    },
    isAffectedBy: ({ kind, namespace, name }) =>
      kind === 'service' && namespace === key.namespace && name === key.name,
    reevaluateAt: ({ status }) => status?.reevaluateAt,
  };
}
