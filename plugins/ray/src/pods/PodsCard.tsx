import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Text } from '@backstage/ui';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import { RiFileList3Line } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { DataTable } from '../ui/DataTable';
import { Section } from '../ui/Section';
import { usePodColumns } from './usePodColumns';

/** By group, and within it those first that are not ready; the head's group leads. */
function comparePods(a: PodStatus, b: PodStatus): number {
  const head = Number(b.nodeType === 'head') - Number(a.nodeType === 'head');
  return (
    head ||
    a.group.localeCompare(b.group) ||
    Number(a.ready) - Number(b.ready) ||
    a.name.localeCompare(b.name)
  );
}

/** Some pods by group, for those that are not ready why, and the ways to their logs. */
export function PodsCard(props: {
  title: string;
  pods: PodStatus[];
  /** What is said when there is none. */
  none: string;
  /** The page with the logs of the pods. */
  logsHref: string | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { pods, logsHref } = props;
  const columns = usePodColumns(logsHref);
  const rows = useMemo(
    () => [...pods].sort(comparePods).map(pod => ({ ...pod, id: pod.name })),
    [pods],
  );
  return (
    <Section
      title={props.title}
      action={
        pods.length > 0 && (
          <ButtonLink
            size="small"
            variant="secondary"
            iconStart={<RiFileList3Line />}
            href={logsHref}
          >
            {t('detail.allLogs')}
          </ButtonLink>
        )
      }
    >
      <DataTable
        columnConfig={columns}
        data={rows}
        emptyState={<Text color="secondary">{props.none}</Text>}
      />
    </Section>
  );
}
