import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, ColumnConfig, Text } from '@backstage/ui';
import { rayClusterDeletePermission } from '@rayport/backstage-plugin-ray-common';
import { HiddenColumn, RowMenu } from '../../list';
import { clusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { Age } from '../../ui/Age';
import { ownerName } from '../../ui/ownerName';
import { StateBadge } from '../../ui/StateBadge';
import { WorkerCount } from '../WorkerCount';
import { ClusterWithStatus } from '../queries';
import styles from './ClusterTable.module.css';

function StateCell({ row: { status } }: { row: ClusterWithStatus }) {
  const explains = status && status.state !== 'ready' && status.message;
  return (
    <Cell>
      <div className={styles.state}>
        <StateBadge state={status?.state} message={status?.message} />
        {explains && (
          <Text
            variant="body-small"
            color="secondary"
            className={styles.reason}
            title={status.message}
          >
            {status.message}
          </Text>
        )}
      </div>
    </Cell>
  );
}

/** The columns of the list of clusters. */
export function useClusterColumns(
  onDelete: (row: ClusterWithStatus) => void,
): ColumnConfig<ClusterWithStatus>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const clusterLink = useRouteRef(clusterRouteRef);
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('clusters.column.name'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 160,
        defaultWidth: '2fr',
        cell: ({ namespace, name }) => (
          <CellText title={name} href={clusterLink?.({ namespace, name })} />
        ),
      },
      {
        id: 'state',
        label: t('clusters.column.state'),
        isSortable: true,
        minWidth: 190,
        defaultWidth: '3fr',
        cell: row => <StateCell row={row} />,
      },
      {
        id: 'namespace',
        label: t('clusters.column.namespace'),
        isSortable: true,
        minWidth: 140,
        cell: ({ namespace }) => <CellText title={namespace} />,
      },
      {
        id: 'workers',
        label: t('clusters.column.workers'),
        isSortable: true,
        minWidth: 110,
        cell: ({ status }) => (
          <Cell>{status && <WorkerCount status={status} />}</Cell>
        ),
      },
      {
        id: 'owner',
        label: t('clusters.column.owner'),
        isSortable: true,
        minWidth: 110,
        cell: ({ cluster: { user } }) => <CellText title={ownerName(user)} />,
      },
      {
        id: 'version',
        label: t('clusters.column.version'),
        isSortable: true,
        width: 100,
        cell: ({ cluster: { version } }) => <CellText title={version || '–'} />,
      },
      {
        id: 'age',
        label: t('clusters.column.age'),
        isSortable: true,
        width: 120,
        cell: ({ cluster: { createdAt } }) => (
          <Cell>
            <Text variant="body-medium">
              <Age since={createdAt} />
            </Text>
          </Cell>
        ),
      },
      {
        id: 'actions',
        label: t('clusters.column.actions'),
        width: 64,
        header: () => (
          <HiddenColumn id="actions" label={t('clusters.column.actions')} />
        ),
        cell: row => (
          <Cell>
            <RowMenu
              object={row}
              deletePermission={rayClusterDeletePermission}
              onDelete={() => onDelete(row)}
            />
          </Cell>
        ),
      },
    ],
    [t, clusterLink, onDelete],
  );
}
