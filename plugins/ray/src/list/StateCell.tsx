import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import styles from './StateCell.module.css';

/** A state in a list, and why it is so. */
export function StateCell(props: {
  badge: ReactNode;
  /** Absent when the state needs no explanation. */
  reason?: string;
}) {
  const { badge, reason } = props;
  return (
    <div className={styles.state}>
      {badge}
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
    </div>
  );
}
