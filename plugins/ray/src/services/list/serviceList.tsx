import { RiServerLine } from '@remixicon/react';
import {
  SERVE_STATES,
  ServeStatus,
  Service,
  ServicePage,
} from '@rayport/backstage-plugin-ray-common';
import { KindList } from '../../kind';
import { CellText, earliest, ListData, StateCell } from '../../list';
import { ObjectLink } from '../../ui/ObjectLink';
import { ownerName } from '../../ui/ownerName';
import { ServiceRow, toRow } from '../queries';
import { ServiceBadge } from '../ServiceBadge';

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

function applicationNames({ service }: ServiceRow): string {
  const { serveApplicationStatus = [] } = service.rayServiceStatus ?? {};
  return serveApplicationStatus.map(({ name }) => name).join(', ') || '–';
}

/** The list of services; what keeps a service from running may be its cluster. */
export const serviceList: KindList<ServiceRow> = {
  kind: 'service',
  icon: <RiServerLine />,
  shows: ['service', 'cluster'],
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toData(await client.getRayServicePage(request, { signal })),
  columns: (t, common) => [
    common.name,
    {
      id: 'state',
      label: t('column.state'),
      isSortable: true,
      minWidth: 140,
      share: 3,
      cell: ({ condition }) => (
        <StateCell
          badge={<ServiceBadge condition={condition} />}
          reason={condition.message}
        />
      ),
    },
    common.namespace,
    {
      id: 'applications',
      label: t('services.column.applications'),
      isSortable: true,
      minWidth: 140,
      share: 2,
      cell: row => <CellText text={applicationNames(row)} />,
    },
    {
      id: 'cluster',
      label: t('services.column.cluster'),
      isSortable: true,
      minWidth: 135,
      share: 2,
      cell: ({ namespace, cluster }) => (
        <ObjectLink kind="cluster" namespace={namespace} name={cluster} />
      ),
    },
    {
      id: 'owner',
      label: t('column.owner'),
      isSortable: true,
      minWidth: 100,
      cell: ({ service: { user } }) => <CellText text={ownerName(user)} />,
    },
    common.age(({ service }) => service.createdAt),
    common.actions,
  ],
  states: t => SERVE_STATES.map(id => ({ id, label: t(`serviceState.${id}`) })),
  remove: (client, key, call) => client.deleteRayService(key, call),
  consequences: t => [t('services.delete.bulk')],
};
