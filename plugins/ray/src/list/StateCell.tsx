import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import { RiAlertFill } from '@remixicon/react';
import { useTexts } from '../translation';
import styles from './StateCell.module.css';

/** A state in a list, and its reason. */
export function StateCell(props: {
  badge: ReactNode;
  /** Absent when the state needs no explanation. */
  reason?: string;
  /** Further text below. */
  note?: ReactNode;
  /** Number of warnings about it and everything that belongs to it. */
  warnings?: number;
}) {
  const { t } = useTexts();
  const { badge, reason, note, warnings = 0 } = props;
  return (
    <div className={styles.state}>
      <div className={styles.line}>
        {badge}
        {warnings > 0 && (
          <span
            className={styles.warnings}
            role="img"
            aria-label={t('column.warnings', { count: warnings })}
            title={t('column.warnings', { count: warnings })}
          >
            <RiAlertFill size={14} aria-hidden="true" />
            {warnings}
          </span>
        )}
      </div>
      {reason && (
        <Text
          variant="body-small"
          color="secondary"
          className={styles.reason}
          title={reason}
        >
          {reason}
        </Text>
      )}
      {note && (
        <Text variant="body-small" color="secondary">
          {note}
        </Text>
      )}
    </div>
  );
}
