import { useMemo } from 'react';
import { ButtonLink, Text } from '@backstage/ui';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import { RiFileList3Line } from '@remixicon/react';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { DataTable } from '../ui/DataTable';
import { Section } from '../ui/Section';
import { LogsPage, usePodColumns } from './usePodColumns';

/** By group, the head's first; within a group, pods that are not ready first. */
function comparePods(a: PodStatus, b: PodStatus): number {
  const head = Number(b.nodeType === 'head') - Number(a.nodeType === 'head');
  return (
    head ||
    a.group.localeCompare(b.group) ||
    Number(a.ready) - Number(b.ready) ||
    a.name.localeCompare(b.name)
  );
}

/** Pods by group, with the reasons why some are not ready, and links to their logs. */
export function PodsCard(props: {
  title: string;
  pods: PodStatus[];
  /** Text if there are none; absent where there always are some. */
  none?: string;
  logs: LogsPage;
}) {
  const { t } = useTexts();
  const { pods, logs } = props;
  const columns = usePodColumns(logs);
  const hrefs = useHrefs();
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
            href={hrefs.object(logs.kind, logs.object, { tab: logs.tab })}
          >
            {t('detail.allLogs')}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={props.title}
        columns={columns}
        rows={rows}
        empty={<Text color="secondary">{props.none}</Text>}
      />
    </Section>
  );
}
