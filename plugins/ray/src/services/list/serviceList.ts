import {
  rayServiceReadPermission,
  ServeStatus,
  Service,
  ServicePage,
} from '@rayport/backstage-plugin-ray-common';
import { earliest, ListData, ListDefinition } from '../../list';
import { ServiceRow, toRow } from '../queries';

function withStatus(
  service: Service,
  status: ServeStatus | undefined,
): ServiceRow {
  const row = toRow(service);
  if (!status) return row;
  const { state, hint, uid } = status;
  // While it runs as it should, the state says it all.
  const message = state === 'running' && !hint ? '' : status.message;
  return { ...row, uid, condition: { state, message } };
}

function toData({ rows, ...rest }: ServicePage): ListData<ServiceRow> {
  return {
    ...rest,
    rows: rows.flatMap(({ service, status }) =>
      service ? withStatus(service, status) : [],
    ),
    reevaluateAt: earliest(
      rows.map(({ status }) => status?.reevaluateAt ?? ''),
    ),
  };
}

/** The list of services; what keeps a service from running may be its cluster. */
export const serviceList: ListDefinition<ServiceRow> = {
  kind: 'service',
  shows: ['service', 'cluster'],
  readPermission: rayServiceReadPermission,
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toData(await client.getRayServicePage(request, { signal })),
};
