import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterState } from '@rayport/backstage-plugin-ray-common';
import {
  RiAlertFill,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiDeleteBinLine,
  RiLoader4Line,
  RiPauseCircleFill,
  RiQuestionLine,
} from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import styles from './StateBadge.module.css';

const LOOKS = {
  provisioning: { icon: RiLoader4Line, tone: 'info', spins: true },
  ready: { icon: RiCheckboxCircleFill, tone: 'success', spins: false },
  suspending: { icon: RiLoader4Line, tone: 'neutral', spins: true },
  suspended: { icon: RiPauseCircleFill, tone: 'neutral', spins: false },
  unhealthy: { icon: RiAlertFill, tone: 'warning', spins: false },
  failed: { icon: RiCloseCircleFill, tone: 'danger', spins: false },
  deleting: { icon: RiDeleteBinLine, tone: 'neutral', spins: false },
  unknown: { icon: RiQuestionLine, tone: 'neutral', spins: false },
} as const;

/** The state of a cluster as word, icon and colour; its reason on hover. */
export function StateBadge(props: {
  /** Absent when it could not be found out. */
  state?: ClusterState;
  /** Why; shown on hover. */
  message?: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const state = props.state ?? 'unknown';
  const { icon: Icon, tone, spins } = LOOKS[state];
  return (
    <span className={styles.root} data-tone={tone} title={props.message}>
      <Icon
        className={spins ? styles.spinning : undefined}
        size={16}
        aria-hidden="true"
      />
      {t(`state.${state}`)}
    </span>
  );
}
