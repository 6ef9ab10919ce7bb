import { ReactNode } from 'react';
import { Alert } from '@backstage/ui';
import {
  Recurrence,
  ResourceKind,
  Timeline,
} from '@rayport/backstage-plugin-ray-common';
import { RiLightbulbLine } from '@remixicon/react';
import { LastChange, Recurred } from '../history';
import { useTexts } from '../translation';
import { useAge } from '../ui/Age';
import { visibleText } from '../ui/visibleText';
import styles from './Explanation.module.css';

/** How bad it is. */
export type ExplanationTone = 'info' | 'success' | 'warning' | 'danger';

/** Reason of a state in one sentence, what to do about it, and since when. */
export function Explanation(props: {
  tone: ExplanationTone;
  message: string;
  /** Empty when nothing is wrong. */
  hint: string;
  /** RFC 3339; empty when unknown. */
  since: string;
  /** A single event in the past, not an ongoing state. */
  isOver?: boolean;
  kind: ResourceKind;
  /** Shows the last change before the trouble; absent until it is read. */
  timeline?: Timeline;
  /** How often the reason came up for others; that of the timeline when absent. */
  recurrence?: Recurrence;
  /** Fixes. */
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const { tone, kind, message, hint, since, isOver, timeline } = props;
  const isTrouble = tone === 'danger' || tone === 'warning';
  const recurrence = props.recurrence ?? timeline?.recurrence;
  const age = useAge(since);
  return (
    <Alert
      status={tone}
      icon
      mb="4"
      role={tone === 'danger' ? 'alert' : 'status'}
      title={visibleText(message)}
      description={
        <>
          {hint && (
            <p className={styles.hint}>
              <RiLightbulbLine size={18} aria-hidden="true" />
              {hint}
            </p>
          )}
          <div className={styles.times}>
            {since && (
              <p>{t(isOver ? 'cluster.ended' : 'cluster.lasting', { age })}</p>
            )}
            {recurrence && isTrouble && (
              <Recurred kind={kind} recurrence={recurrence} />
            )}
          </div>
          {timeline && isTrouble && since && (
            <LastChange timeline={timeline} since={since} />
          )}
          {props.children}
        </>
      }
    />
  );
}
