import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, ColumnConfig, Text } from '@backstage/ui';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { Age } from '../ui/Age';
import { logHref } from './logHref';
import { PodName } from './PodName';
import { PodState } from './PodState';
import styles from './PodsCard.module.css';

/** How many of a pod's lasting containers are ready: `1/2`. */
function readiness({ containers }: PodStatus): string {
  const lasting = containers.filter(({ init }) => !init);
  const ready = lasting.filter(container => container.ready);
  return `${ready.length}/${lasting.length}`;
}

/** The columns of the table of pods. */
export function usePodColumns(
  /** The page with the logs of the pods. */
  logsHref: string | undefined,
): ColumnConfig<PodStatus & { id: string }>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('cluster.pods.name'),
        isRowHeader: true,
        minWidth: 150,
        defaultWidth: '3fr',
        cell: pod => (
          <Cell>
            <PodName pod={pod} href={logHref(logsHref, pod)} />
          </Cell>
        ),
      },
      {
        id: 'status',
        label: t('cluster.pods.status'),
        minWidth: 172,
        defaultWidth: '3fr',
        cell: pod => (
          <Cell>
            <PodState pod={pod} />
          </Cell>
        ),
      },
      {
        id: 'ready',
        label: t('cluster.pods.ready'),
        width: 98,
        cell: pod => (
          <CellText
            title={readiness(pod)}
            description={
              pod.restarts > 0
                ? t('cluster.pods.restarts', { count: pod.restarts })
                : undefined
            }
          />
        ),
      },
      {
        id: 'node',
        label: t('cluster.pods.node'),
        minWidth: 145,
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
        width: 78,
        cell: ({ createdAt }) => (
          <Cell>
            <Text variant="body-medium">
              <Age since={createdAt} />
            </Text>
          </Cell>
        ),
      },
    ],
    [t, logsHref],
  );
}
