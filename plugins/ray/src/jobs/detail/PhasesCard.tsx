import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { Timestamp } from '../../ui/Age';
import { CompactTable } from '../../ui/CompactTable';
import { Duration } from '../../ui/Duration';
import { Section } from '../../ui/Section';
import { TableColumn } from '../../ui/TableColumn';
import { PhaseBar, PhaseMark } from './PhaseBar';

/** Durations of a job's phases, as a bar and a table; empty while unknown. */
export function PhasesCard({ phases }: { phases: readonly JobPhase[] }) {
  const { t } = useTexts();
  if (phases.length === 0) return undefined;
  const title = t('jobs.phases.title');
  const columns: TableColumn<JobPhase & { id: string }>[] = [
    {
      id: 'phase',
      label: t('jobs.phases.phase'),
      isRowHeader: true,
      cell: ({ phase }) => (
        <>
          <PhaseMark phase={phase} />
          {t(`jobs.phases.${phase}`)}
        </>
      ),
    },
    {
      id: 'started',
      label: t('jobs.about.started'),
      cell: ({ startTime }) => <Timestamp at={startTime} />,
    },
    {
      id: 'duration',
      label: t('jobs.about.duration'),
      cell: ({ startTime, endTime }) => (
        <Duration start={startTime} end={endTime} />
      ),
    },
  ];
  return (
    <Section title={title}>
      <PhaseBar phases={phases} />
      <CompactTable
        label={title}
        columns={columns}
        rows={phases.map(phase => ({ ...phase, id: phase.phase }))}
        isPlain
      />
    </Section>
  );
}
