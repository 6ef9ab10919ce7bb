import { Timeline } from '@rayport/backstage-plugin-ray-common';
import { Explanation } from '../../detail';
import { FixButtons, useFixDialog } from '../../fixes';
import { explain, useTexts } from '../../translation';
import { ClusterFixDialog } from '../fixes/ClusterFixDialog';
import { ClusterRow } from '../queries';

const TONES = {
  provisioning: 'info',
  // Shown only with something to do about it.
  ready: 'warning',
  suspending: 'info',
  suspended: 'info',
  unhealthy: 'warning',
  failed: 'danger',
  deleting: 'info',
} as const;

/** Why a cluster is not ready, since when, and what to do about it; empty if it is ready. */
export function ClusterExplanation(props: {
  row: ClusterRow;
  /** Absent until it is read. */
  timeline: Timeline | undefined;
}) {
  const { t } = useTexts();
  const { openFix, fixDialog } = useFixDialog();
  const { row, timeline } = props;
  const { status } = row;
  if (!status) return undefined;
  const { state, since, fixes } = status;
  const { message, hint } = explain(t, status);
  return (
    <>
      {(state !== 'ready' || hint) && (
        <Explanation
          kind="cluster"
          tone={TONES[state]}
          message={message || t(`state.${state}`)}
          hint={hint}
          since={since}
          timeline={timeline}
        >
          <FixButtons
            kind="cluster"
            object={status}
            fixes={fixes}
            onFix={fix =>
              openFix({ object: row, fix, Dialog: ClusterFixDialog })
            }
          />
        </Explanation>
      )}
      {fixDialog}
    </>
  );
}
