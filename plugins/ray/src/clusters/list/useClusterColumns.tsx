import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ObjectAction } from '../../actions';
import { CellText, ListColumn, StateCell, useCommonColumns } from '../../list';
import { clusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { StateBadge } from '../../ui/StateBadge';
import { WorkerCount } from '../WorkerCount';
import { ClusterWithStatus } from '../queries';
import { rayVersionOf } from '../rayVersionOf';

function ClusterStateCell({ row: { status } }: { row: ClusterWithStatus }) {
  return (
    <StateCell
      badge={<StateBadge state={status?.state} message={status?.message} />}
      reason={status?.state === 'ready' ? undefined : status?.message}
    />
  );
}

/** The columns of the list of clusters. */
export function useClusterColumns(
  actionsOf: (row: ClusterWithStatus) => ObjectAction[],
): ListColumn<ClusterWithStatus>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const common = useCommonColumns<ClusterWithStatus>({
    linkTo: useRouteRef(clusterRouteRef),
    actionsOf,
  });
  return useMemo(
    () => [
      common.name,
      {
        id: 'state',
        label: t('column.state'),
        isSortable: true,
        minWidth: 180,
        share: 3,
        cell: row => <ClusterStateCell row={row} />,
      },
      common.namespace,
      {
        id: 'workers',
        label: t('clusters.column.workers'),
        isSortable: true,
        minWidth: 110,
        cell: ({ status }) => status && <WorkerCount status={status} />,
      },
      {
        id: 'owner',
        label: t('column.owner'),
        isSortable: true,
        minWidth: 110,
        cell: ({ cluster: { user } }) => <CellText text={ownerName(user)} />,
      },
      {
        id: 'version',
        label: t('clusters.column.version'),
        isSortable: true,
        width: 100,
        cell: row => <CellText text={rayVersionOf(row)} />,
      },
      common.age(({ cluster }) => cluster.createdAt),
      common.actions,
    ],
    [t, common],
  );
}
