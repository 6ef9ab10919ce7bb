import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { useNow } from '../ui/useNow';
import styles from './PhaseBar.module.css';

/** From its beginning to its end, or to now, milliseconds. */
export function phaseLength(
  { startTime, endTime }: JobPhase,
  now: number,
): number {
  const end = endTime ? Date.parse(endTime) : now;
  return Math.max(end - Date.parse(startTime), 0);
}

/** From the beginning of the first phase to the end of the last, milliseconds. */
export function totalLength(phases: readonly JobPhase[], now: number): number {
  return phases.reduce((sum, phase) => sum + phaseLength(phase, now), 0);
}

const FULL = 100;

/** The phases of a job, each as wide as it is long; the text next to it says the same. */
export function PhaseBar(props: {
  phases: readonly JobPhase[];
  /** Duration of the whole width, milliseconds; the job's when absent. */
  scale?: number;
}) {
  const { phases, scale } = props;
  // One value for the whole bar, which is redrawn only when a width changes.
  const widths = useNow(now => {
    const full = scale ?? totalLength(phases, now);
    return phases
      .map(phase => (full ? (FULL * phaseLength(phase, now)) / full : 0))
      .map(width => Math.min(width, FULL).toFixed(1))
      .join(' ');
  }).split(' ');
  return (
    <div className={styles.bar} aria-hidden="true">
      {phases.map(({ phase }, index) => (
        <span
          key={phase}
          className={`${styles.part} ${styles.phase}`}
          data-phase={phase}
          style={{ width: `${widths[index]}%` }}
        />
      ))}
    </div>
  );
}

/** The colour of a phase, next to its name. */
export function PhaseMark({ phase }: Pick<JobPhase, 'phase'>) {
  return (
    <span
      className={`${styles.mark} ${styles.phase}`}
      data-phase={phase}
      aria-hidden="true"
    />
  );
}
