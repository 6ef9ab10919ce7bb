import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, ColumnConfig, Text } from '@backstage/ui';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { Age } from '../../ui/Age';
import { PodState } from './PodState';
import styles from './PodsCard.module.css';

/** The columns of the table of pods. */
export function usePodColumns(): ColumnConfig<PodStatus & { id: string }>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('cluster.pods.name'),
        isRowHeader: true,
        minWidth: 180,
        defaultWidth: '3fr',
        cell: ({ name, group, nodeType }) => (
          <Cell>
            <div className={styles.name}>
              <Text variant="body-medium">{name}</Text>
              <Text variant="body-small" color="secondary">
                {nodeType === 'head' ? t('cluster.pods.head') : group}
              </Text>
            </div>
          </Cell>
        ),
      },
      {
        id: 'status',
        label: t('cluster.pods.status'),
        minWidth: 180,
        defaultWidth: '3fr',
        cell: pod => (
          <Cell>
            <PodState pod={pod} />
          </Cell>
        ),
      },
      {
        id: 'restarts',
        label: t('cluster.pods.restarts'),
        width: 100,
        cell: ({ restarts }) => <CellText title={String(restarts)} />,
      },
      {
        id: 'node',
        label: t('cluster.pods.node'),
        minWidth: 130,
        defaultWidth: '2fr',
        cell: ({ node, podIP }) => (
          <Cell>
            <div className={styles.name}>
              <Text variant="body-medium">{node || '–'}</Text>
              <Text variant="body-small" color="secondary">
                {podIP}
              </Text>
            </div>
          </Cell>
        ),
      },
      {
        id: 'age',
        label: t('cluster.pods.age'),
        width: 110,
        cell: ({ createdAt }) => (
          <Cell>
            <Text variant="body-medium">
              <Age since={createdAt} />
            </Text>
          </Cell>
        ),
      },
    ],
    [t],
  );
}
