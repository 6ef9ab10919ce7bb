import {
  RiAlertFill,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiDeleteBinLine,
  RiLoader4Line,
  RiPauseCircleFill,
  RiQuestionLine,
  RiStopCircleFill,
  RiTimeLine,
} from '@remixicon/react';
import styles from './StatusBadge.module.css';

const VARIANTS = {
  waiting: { icon: RiTimeLine, tone: 'info', spins: false },
  working: { icon: RiLoader4Line, tone: 'info', spins: true },
  good: { icon: RiCheckboxCircleFill, tone: 'success', spins: false },
  pausing: { icon: RiLoader4Line, tone: 'neutral', spins: true },
  paused: { icon: RiPauseCircleFill, tone: 'neutral', spins: false },
  stopped: { icon: RiStopCircleFill, tone: 'neutral', spins: false },
  retrying: { icon: RiLoader4Line, tone: 'warning', spins: true },
  doubtful: { icon: RiAlertFill, tone: 'warning', spins: false },
  bad: { icon: RiCloseCircleFill, tone: 'danger', spins: false },
  going: { icon: RiDeleteBinLine, tone: 'neutral', spins: false },
  unknown: { icon: RiQuestionLine, tone: 'neutral', spins: false },
} as const;

/** Icon and colour of a state, named by their meaning. */
export type StatusVariant = keyof typeof VARIANTS;

/** A state as word, icon and colour; its reason on hover. */
export function StatusBadge(props: {
  variant: StatusVariant;
  label: string;
  /** The reason; shown on hover. */
  message?: string;
}) {
  const { icon: Icon, tone, spins } = VARIANTS[props.variant];
  return (
    <span className={styles.root} data-tone={tone} title={props.message}>
      <Icon
        className={spins ? styles.spinning : undefined}
        size={16}
        aria-hidden="true"
      />
      {props.label}
    </span>
  );
}
