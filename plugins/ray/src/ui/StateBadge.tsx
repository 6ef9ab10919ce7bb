import { ClusterState } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { StatusBadge, StatusVariant } from './StatusBadge';

const VARIANTS: Record<ClusterState | 'unknown', StatusVariant> = {
  provisioning: 'working',
  ready: 'good',
  suspending: 'pausing',
  suspended: 'paused',
  unhealthy: 'doubtful',
  failed: 'bad',
  deleting: 'going',
  unknown: 'unknown',
};

/** The state of a cluster as word, icon and colour; its reason on hover. */
export function StateBadge(props: {
  /** Absent if unknown. */
  state?: ClusterState;
  /** The reason; shown on hover. */
  message?: string;
}) {
  const { t } = useTexts();
  const state = props.state ?? 'unknown';
  return (
    <StatusBadge
      variant={VARIANTS[state]}
      label={t(`state.${state}`)}
      message={props.message}
    />
  );
}
