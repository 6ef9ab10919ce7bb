import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';
import { usePodColumns } from './usePodColumns';

/** The pods of a cluster and, for those that are not ready, why. */
export function PodsCard({ pods }: { pods: PodStatus[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const columns = usePodColumns();
  const rows = useMemo(
    () => pods.map(pod => ({ ...pod, id: pod.name })),
    [pods],
  );
  return (
    <Section title={t('cluster.pods.title')}>
      <DataTable
        columnConfig={columns}
        data={rows}
        emptyState={<Text color="secondary">{t('cluster.pods.none')}</Text>}
      />
    </Section>
  );
}
