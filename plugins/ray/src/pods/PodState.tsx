import { Text } from '@backstage/ui';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import {
  RiAlertFill,
  RiCheckboxCircleFill,
  RiLoader4Line,
  RiStopCircleLine,
} from '@remixicon/react';
import { podPartsText, say, useTexts } from '../translation';
import styles from './PodState.module.css';

/** Transient reasons while a pod starts (kubelet). */
const STARTING = [
  '',
  'ContainerCreating',
  'PodInitializing',
  'ContainersNotReady',
];

/** The state of a pod that is being deleted, named as in kubectl. */
const STOPPING = 'Terminating';

/** A completed pod, such as a job's submitter, is not ready, and that is fine. */
function isWell({ ready, phase }: PodStatus) {
  return ready || phase === 'Succeeded';
}

function toneOf(pod: PodStatus) {
  const { reason, phase } = pod;
  if (isWell(pod)) return 'success';
  if (reason === STOPPING) return 'stopping';
  return phase !== 'Failed' && STARTING.includes(reason) ? 'info' : 'warning';
}

const ICONS = {
  success: RiCheckboxCircleFill,
  info: RiLoader4Line,
  stopping: RiStopCircleLine,
  warning: RiAlertFill,
};

/** Phase of a pod with an icon, why it is not ready, and how it differs from its definition. */
export function PodState({ pod }: { pod: PodStatus }) {
  const { t } = useTexts();
  const { outdatedParts } = pod;
  const message = say(t, pod.message, pod.messageParts);
  const tone = toneOf(pod);
  const Icon = ICONS[tone];
  return (
    <div className={styles.root}>
      <span className={styles.phase} data-tone={tone}>
        <Icon size={16} aria-hidden="true" />
        <Text variant="body-medium">
          {pod.ready ? pod.phase : pod.reason || pod.phase}
        </Text>
      </span>
      {!isWell(pod) && pod.message && (
        <Text
          variant="body-small"
          color="secondary"
          className={styles.message}
          title={message}
        >
          {message}
        </Text>
      )}
      {outdatedParts.length > 0 && (
        <Text as="div" variant="body-small" color="warning">
          {t('cluster.pods.outdated', {
            parts: podPartsText(t, outdatedParts),
          })}
        </Text>
      )}
    </div>
  );
}
