import { RiServerLine } from '@remixicon/react';
import { SERVE_STATES } from '@rayport/backstage-plugin-ray-common';
import { KindList } from '../../kind';
import { CellText, StateCell, toListData } from '../../list';
import { explain } from '../../translation';
import { foreignOrigin } from '../../ui/MadeBy';
import { serviceFleet } from '../actions/serviceFleet';
import { ServiceRow, toRow, withStatus } from '../queries';
import { ServiceBadge } from '../ServiceBadge';

function applicationNames({ service }: ServiceRow): string {
  const { serveApplicationStatus = [] } = service.rayServiceStatus ?? {};
  return serveApplicationStatus.map(({ name }) => name).join(', ') || '–';
}

/** The list of services; a service may wait because of its cluster. */
export const serviceList: KindList<ServiceRow> = {
  kind: 'service',
  icon: <RiServerLine />,
  shows: ['service', 'cluster'],
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toListData(
      await client.getRayServicePage(request, { signal }),
      ({ service, status }) => {
        const row = service && toRow(service);
        return row && status
          ? { ...withStatus(row, status), uid: status.uid }
          : row;
      },
    ),
  describe: ({ status }) => foreignOrigin(status?.origin),
  columns: (t, common) => [
    common.name,
    common.state(({ condition, warnings }) => (
      <StateCell
        warnings={warnings}
        badge={<ServiceBadge condition={condition} />}
        reason={explain(t, condition).message}
      />
    )),
    common.namespace,
    {
      id: 'applications',
      label: t('services.column.applications'),
      isSortable: true,
      minWidth: 130,
      share: 2,
      cell: row => <CellText text={applicationNames(row)} />,
    },
    common.cluster(({ cluster }) => cluster),
    { ...common.owner(({ service }) => service.user), minWidth: 108 },
    common.age(({ service }) => service.createdAt),
    common.actions,
  ],
  states: t => SERVE_STATES.map(id => ({ id, label: t(`serviceState.${id}`) })),
  fleet: serviceFleet,
  remove: (client, key, call) => client.deleteRayService(key, call),
  consequences: t => [t('services.delete.bulk')],
};
