import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import styles from './Message.module.css';

/** Replaces missing content: says why, and what to do next. */
export function Message(props: {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  /** `alert` for an unexpected problem. */
  role?: 'alert';
}) {
  return (
    <div className={styles.root} role={props.role}>
      <span className={styles.icon} aria-hidden="true">
        {props.icon}
      </span>
      <Text as="h3" variant="title-x-small" weight="bold">
        {props.title}
      </Text>
      {props.description && (
        <Text
          as="p"
          variant="body-medium"
          color="secondary"
          className={styles.description}
        >
          {props.description}
        </Text>
      )}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}
