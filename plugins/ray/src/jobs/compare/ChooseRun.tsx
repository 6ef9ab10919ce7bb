import { Flex, Link, Text } from '@backstage/ui';
import { HistoryRecord } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { Timestamp } from '../../ui/Age';
import { CompactTable } from '../../ui/CompactTable';
import { Section } from '../../ui/Section';
import { jobSummary } from '../jobSummary';
import { RecordedRun } from './Comparison';
import { useOtherRuns } from './useOtherRuns';
import { LoadingOrFailure } from '../../ui/LoadingOrFailure';
import { permissionFor } from '../../ui/permissions';

const { Badge } = jobSummary;

function Runs(props: {
  title: string;
  of: HistoryRecord;
  runs: readonly HistoryRecord[];
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { title, of, runs } = props;
  if (runs.length === 0) return undefined;
  return (
    <Section title={title}>
      <CompactTable
        label={title}
        columns={[
          {
            id: 'name',
            label: t('column.name'),
            isRowHeader: true,
            share: 2,
            cell: ({ uid, name }) => (
              <Link href={hrefs.compareRuns(of.uid, uid)}>{name}</Link>
            ),
          },
          {
            id: 'state',
            label: t('column.state'),
            share: 1,
            cell: ({ state }) => <Badge state={state} />,
          },
          {
            id: 'created',
            label: t('records.created'),
            share: 1,
            cell: ({ createdAt }) => <Timestamp at={createdAt} />,
          },
        ]}
        rows={runs.map(run => ({ ...run, id: run.uid }))}
      />
    </Section>
  );
}

/** Offers the runs to compare one with, those of the same work first. */
export function ChooseRun({ run: { record, details } }: { run: RecordedRun }) {
  const { t } = useTexts();
  const live = useOtherRuns(record, details);
  if (!live.data) {
    return (
      <LoadingOrFailure
        live={live}
        permission={permissionFor('read', 'job').name}
        height={320}
      />
    );
  }
  const { alike, others } = live.data;
  if (alike.length + others.length === 0) {
    return <Text as="p">{t('jobs.compare.none')}</Text>;
  }
  return (
    <Flex direction="column" gap="4">
      <Runs title={t('jobs.compare.alike')} of={record} runs={alike} />
      <Runs title={t('jobs.compare.others')} of={record} runs={others} />
    </Flex>
  );
}
