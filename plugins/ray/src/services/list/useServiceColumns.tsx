import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ObjectAction } from '../../actions';
import { CellText, ListColumn, StateCell, useCommonColumns } from '../../list';
import { serviceRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterLink } from '../../ui/ClusterLink';
import { ownerName } from '../../ui/ownerName';
import { ServiceBadge } from '../ServiceBadge';
import { ServiceRow } from '../queries';

function applicationNames({ service }: ServiceRow): string {
  const { serveApplicationStatus = [] } = service.rayServiceStatus ?? {};
  return serveApplicationStatus.map(({ name }) => name).join(', ') || '–';
}

/** The columns of the list of services. */
export function useServiceColumns(
  actionsOf: (row: ServiceRow) => ObjectAction[],
): ListColumn<ServiceRow>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const common = useCommonColumns<ServiceRow>({
    linkTo: useRouteRef(serviceRouteRef),
    actionsOf,
  });
  return useMemo(
    () => [
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
          <ClusterLink namespace={namespace} name={cluster} />
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
    [t, common],
  );
}
