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
import { LiveQueryOptions, readPart } from '../live';
import { ServiceCondition, serviceConditionOf } from './serviceState';

/** A service and its state. */
export interface ServiceRow extends ListItem {
  service: Service;
  condition: ServiceCondition;
  /** The serving cluster; empty while the first one is being prepared. */
  cluster: string;
  /** Its explanation with its clusters; absent while unknown. */
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

/** A service as a row, with its explanation, because the service itself does not show a pending cluster. */
export function withStatus(row: ServiceRow, status: ServeStatus): ServiceRow {
  const { state, message, messageParts, hint } = status;
  // While it is healthy, the state is enough.
  const isWell = state === 'running' && !hint;
  const condition = isWell
    ? { state, message: '' }
    : { state, message, messageParts };
  return { ...row, condition, status };
}

/** One service. */
export function oneService(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<ServiceRow> {
  return {
    async load(signal, onMissing) {
      const read = (call: CallOptions) => client.getRayService(key, call);
      const [{ object, uid }, status] = await Promise.all([
        readWithUid(read, signal),
        readPart(client.getRayServiceStatus(key, { signal }), onMissing),
      ]);
      const row = { ...toRow(object), uid };
      return status ? withStatus(row, status) : row;
    },
    isAffectedBy: ({ kind, namespace, name }) =>
      kind === 'service' && namespace === key.namespace && name === key.name,
    reevaluateAt: ({ status }) => status?.reevaluateAt,
  };
}
