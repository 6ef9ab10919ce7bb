import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { Duration } from '../ui/Duration';
import { PhaseBar, PhaseMark } from './PhaseBar';
import styles from './PhaseStrip.module.css';

/** The phases that a job spent its time in, as a bar and in words; empty while unknown. The present phase is bold. */
export function PhaseStrip({ phases }: { phases: readonly JobPhase[] }) {
  const { t } = useTexts();
  if (phases.length === 0) return undefined;
  return (
    <div className={styles.root}>
      <PhaseBar phases={phases} />
      <ol className={styles.legend} aria-label={t('jobs.phases.title')}>
        {phases.map(({ phase, startTime, endTime }) => (
          <li key={phase} aria-current={endTime ? undefined : 'step'}>
            <PhaseMark phase={phase} />
            {t(`jobs.phases.${phase}`)}{' '}
            <Duration start={startTime} end={endTime} />
          </li>
        ))}
      </ol>
    </div>
  );
}
