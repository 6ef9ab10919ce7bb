import { useMemo } from 'react';
import { Text } from '@backstage/ui';
import { RecordPod } from '@rayport/backstage-plugin-ray-common';
import { Texts, useTexts } from '../translation';
import { Timestamp } from '../ui/Age';
import { DataTable } from '../ui/DataTable';
import { Section } from '../ui/Section';
import { TableColumn } from '../ui/TableColumn';

/** A pod as a row of a table. */
type PodRow = RecordPod & { id: string };

function columnsOf(t: Texts): Array<TableColumn<PodRow>> {
  return [
    {
      id: 'pod',
      label: t('records.pods.pod'),
      isRowHeader: true,
      cell: ({ name }) => <Text>{name}</Text>,
    },
    {
      id: 'node',
      label: t('records.pods.node'),
      cell: ({ node }) => <Text>{node || '–'}</Text>,
    },
    {
      id: 'phase',
      label: t('records.pods.phase'),
      cell: ({ phase, reason }) => <Text>{reason || phase}</Text>,
    },
    {
      id: 'ended',
      label: t('records.pods.ended'),
      cell: ({ containers }) =>
        containers
          .filter(({ hasEnded }) => hasEnded)
          .map(({ name, exitCode, reason }) => (
            <Text key={name} as="p">
              {t('records.pods.exit', {
                name,
                exitCode: String(exitCode),
                reason,
              }).trim()}
            </Text>
          )),
    },
    {
      id: 'restarts',
      label: t('records.pods.restarts'),
      cell: ({ restarts }) => <Text>{restarts}</Text>,
    },
    {
      id: 'created',
      label: t('records.pods.created'),
      cell: ({ createdAt }) => <Timestamp at={createdAt} />,
    },
    {
      id: 'end',
      label: t('records.pods.end'),
      cell: ({ endTime, deletedAt }) => <Timestamp at={endTime || deletedAt} />,
    },
  ];
}

/** The recorded pods of an object, with how their containers ended; empty if there are none. */
export function RecordPods({ pods }: { pods: readonly RecordPod[] }) {
  const { t } = useTexts();
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = useMemo(
    () => pods.map(pod => ({ ...pod, id: pod.uid })),
    [pods],
  );
  if (!rows.length) return undefined;
  return (
    <Section title={t('records.pods.title')}>
      <DataTable
        label={t('records.pods.title')}
        columns={columns}
        rows={rows}
      />
    </Section>
  );
}
