import { Text } from '@backstage/ui';
import { KINDS, RecordDetails } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { Timestamp } from '../ui/Age';
import { useNow } from '../ui/useNow';
import { AxisSpan, axisOf, RecordAxisData } from './axisOf';
import { RecordedKind } from './RecordedKind';
import styles from './RecordAxis.module.css';

function placeOf({ from, length }: Omit<AxisSpan, 'state'>) {
  return { left: `${from * 100}%`, width: `${length * 100}%` };
}

/** States, gaps, warnings and changes; the list below has the same content. */
function AxisBar(props: { recorded: RecordedKind; axis: RecordAxisData }) {
  const { t } = useTexts();
  const { recorded, axis } = props;
  const { kind, stateText, failedStates } = recorded;
  const toneOf = (state: string) => {
    if (failedStates.includes(state)) return 'danger';
    return state === KINDS[kind].goal ? 'success' : 'info';
  };
  return (
    <div className={styles.bar} aria-hidden="true">
      {axis.spans.map((span, index) => (
        <span
          key={index}
          className={styles.span}
          data-tone={toneOf(span.state)}
          style={placeOf(span)}
          title={stateText(t, span.state)}
        />
      ))}
      {axis.gaps.map((gap, index) => (
        <span
          key={index}
          className={styles.gap}
          style={placeOf(gap)}
          title={t('records.gap')}
        />
      ))}
      {axis.warnings.map((warning, index) => (
        <span
          key={index}
          className={styles.warning}
          style={{ left: `${warning * 100}%` }}
        />
      ))}
      {axis.marks.map((mark, index) => (
        <span
          key={index}
          className={styles.mark}
          style={{ left: `${mark * 100}%` }}
        />
      ))}
    </div>
  );
}

/** The life of an object as a bar: states, changes, and gaps. */
export function RecordAxis(props: {
  recorded: RecordedKind;
  details: RecordDetails;
}) {
  const { t } = useTexts();
  const { recorded, details } = props;
  const now = useNow(time => time);
  const axis = axisOf(details, now);
  if (!axis) return undefined;
  return (
    <div className={styles.root}>
      <AxisBar recorded={recorded} axis={axis} />
      {/* The table of pods has the same content. */}
      <div className={styles.pods} aria-hidden="true">
        {axis.pods.map(({ pod, hasFailed, ...place }) => (
          <div key={pod.uid} className={styles.pod} title={pod.name}>
            <span
              className={styles.span}
              data-tone={hasFailed ? 'danger' : 'info'}
              style={placeOf(place)}
            />
          </div>
        ))}
      </div>
      <div className={styles.ends}>
        <Text variant="body-small" color="secondary">
          <Timestamp at={axis.from} />
        </Text>
        <Text variant="body-small" color="secondary">
          {axis.until ? <Timestamp at={axis.until} /> : t('records.now')}
        </Text>
      </div>
    </div>
  );
}
