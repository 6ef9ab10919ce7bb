import { Link } from '@backstage/ui';
import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { PartFailure } from '../../live';
import { PhaseBar, phaseLength, totalLength } from '../../phases';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { Age } from '../../ui/Age';
import { CompactTable } from '../../ui/CompactTable';
import { Duration } from '../../ui/Duration';
import { formatDuration } from '../../ui/formatDuration';
import { ObjectLink } from '../../ui/ObjectLink';
import { Section } from '../../ui/Section';
import { TableColumn } from '../../ui/TableColumn';
import { useNow } from '../../ui/useNow';
import { JobBadge } from '../JobBadge';
import { JobRow } from '../queries';
import { Run, useRuns } from './useRuns';
import styles from './RunsCard.module.css';

/** Shorter phases do not explain differences between runs. */
const TOLD_FROM_MS = 1000;

/** The phases of a run in words. */
function PhaseWords({ phases }: { phases: readonly JobPhase[] }) {
  const { t } = useTexts();
  const words = useNow(now =>
    phases
      .map(phase => ({ ...phase, length: phaseLength(phase, now) }))
      .filter(({ length }) => length >= TOLD_FROM_MS)
      .map(
        ({ phase, length }) =>
          `${t(`jobs.phases.${phase}`)} ${formatDuration(length)}`,
      )
      .join(' · '),
  );
  return <div className={styles.parts}>{words}</div>;
}

/** The columns of a job's runs, whose phases are drawn on one scale. */
function useRunColumns(
  row: JobRow,
  scale: number,
): TableColumn<Run & { id: string }>[] {
  const { t } = useTexts();
  const hrefs = useHrefs();
  return [
    {
      id: 'name',
      label: t('column.name'),
      isRowHeader: true,
      cell: ({ job: { namespace, name } }) =>
        name === row.name ? (
          <span className={styles.current}>{name}</span>
        ) : (
          <ObjectLink kind="job" namespace={namespace} name={name} />
        ),
    },
    {
      id: 'state',
      label: t('column.state'),
      cell: ({ status: { state, message } }) => (
        <JobBadge state={state} message={message} />
      ),
    },
    {
      id: 'age',
      label: t('column.age'),
      cell: ({ job }) => <Age since={job.createdAt} />,
    },
    {
      id: 'duration',
      label: t('jobs.about.duration'),
      cell: ({ job }) => <Duration start={job.startTime} end={job.endTime} />,
    },
    {
      id: 'compare',
      label: t('jobs.compare.link'),
      cell: ({ job: { name }, status: { uid } }) =>
        name === row.name || !row.uid ? (
          ''
        ) : (
          <Link href={hrefs.compareRuns(row.uid, uid)}>
            {t('jobs.compare.link')}
          </Link>
        ),
    },
    {
      id: 'phases',
      label: t('jobs.phases.title'),
      isLine: true,
      share: 4,
      cell: ({ status: { phases } }) => (
        <>
          <PhaseBar phases={phases} scale={scale} />
          <PhaseWords phases={phases} />
        </>
      ),
    },
  ];
}

/** The latest runs of a job's command, on one scale; empty if this is the only one. */
export function RunsCard({ row }: { row: JobRow }) {
  const { t } = useTexts();
  const live = useRuns(row);
  const { data: runs = [] } = live;
  const scale = useNow(now =>
    Math.max(0, ...runs.map(run => totalLength(run.status.phases, now))),
  );
  const columns = useRunColumns(row, scale);
  const title = t('jobs.runs.title');
  if (runs.length < 2) return <PartFailure part={title} live={live} />;
  return (
    <Section title={title} description={t('jobs.runs.description')}>
      <CompactTable
        label={title}
        columns={columns}
        rows={runs.map(run => ({ ...run, id: run.job.name }))}
      />
    </Section>
  );
}
