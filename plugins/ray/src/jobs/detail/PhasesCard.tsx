import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { Timestamp } from '../../ui/Age';
import { CompactTable } from '../../ui/CompactTable';
import { Duration } from '../../ui/Duration';
import { Section } from '../../ui/Section';
import { PhaseBar, PhaseMark } from './PhaseBar';

/** What a job has spent its time on: as a bar, and as a table. Nothing while nothing is known. */
export function PhasesCard({ phases }: { phases: readonly JobPhase[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  if (phases.length === 0) return undefined;
  const title = t('jobs.phases.title');
  return (
    <Section title={title}>
      <PhaseBar phases={phases} />
      <CompactTable
        label={title}
        columns={[
          t('jobs.phases.phase'),
          t('jobs.about.started'),
          t('jobs.about.duration'),
        ]}
        isPlain
      >
        {phases.map(({ phase, startTime, endTime }) => (
          <tr key={phase}>
            <th scope="row">
              <PhaseMark phase={phase} />
              {t(`jobs.phases.${phase}`)}
            </th>
            <td>
              <Timestamp at={startTime} />
            </td>
            <td>
              <Duration start={startTime} end={endTime} />
            </td>
          </tr>
        ))}
      </CompactTable>
    </Section>
  );
}
