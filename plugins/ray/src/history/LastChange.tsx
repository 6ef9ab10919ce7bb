import { Text } from '@backstage/ui';
import { Timeline, TimelineEntry } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { Timestamp, useAge } from '../ui/Age';
import { ChangeTitle } from './ChangeTitle';
import { FieldChanges } from './FieldChanges';
import styles from './LastChange.module.css';

/** Actions that change the workload; others, such as a new owner, break nothing. */
const CHANGES_WHAT_RUNS = new Set([
  'changed',
  'scaled',
  'resumed',
  'podsRenewed',
  'changedOutside',
  'changedUnrecorded',
]);

/** Maximum age of a change that may be the cause, milliseconds. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Times of Kubernetes are whole seconds, so the trouble may seem to begin up to this much before its cause. */
const PRECISION_MS = 1_000;

/** The portal writes this field when it submits a job with code. */
const JOB_ID = 'spec.jobId';

/** Whether a change is part of the portal's own submission, which every such job has. */
function isOwnStep({ changes }: TimelineEntry): boolean {
  return changes.length === 1 && changes[0]?.field === JOB_ID;
}

/** The latest change of the workload in the day before a time. */
function lastChangeBefore(
  entries: readonly TimelineEntry[],
  since: string,
): TimelineEntry | undefined {
  const end = Date.parse(since) + PRECISION_MS;
  return entries
    .filter(entry => {
      const { source, action, time } = entry;
      const at = Date.parse(time);
      const isRecent = at <= end && at >= end - MAX_AGE_MS;
      const isChange = source === 'change' && CHANGES_WHAT_RUNS.has(action);
      return isChange && isRecent && !isOwnStep(entry);
    })
    .sort((a, b) => Date.parse(b.time) - Date.parse(a.time))
    .at(0);
}

function Change({ change }: { change: TimelineEntry }) {
  const { t } = useTexts();
  const last = useAge(change.time);
  return (
    <div className={styles.change}>
      <Text as="p" variant="body-small">
        {t('history.lastBefore')} <ChangeTitle change={change} /> ·{' '}
        <Timestamp at={change.time} /> · {t('timeline.once', { last })}
      </Text>
      <FieldChanges change={change} />
    </div>
  );
}

/** The last change before the trouble of an object began, which may be its cause; renders nothing if there is none. */
export function LastChange(props: {
  timeline: Timeline;
  /** When the trouble began, RFC 3339. */
  since: string;
}) {
  const change = lastChangeBefore(props.timeline.entries, props.since);
  return change && <Change change={change} />;
}
