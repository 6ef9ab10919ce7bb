import { ReactNode } from 'react';
import { Box } from '@backstage/ui';
import styles from './CodeBlock.module.css';
import { visibleText } from './visibleText';

/** Code or a log in a scrolling box. */
export function CodeBlock(props: {
  text: ReactNode;
  /** Name for screen readers. */
  label: string;
  /** Breaks long lines instead of scrolling sideways. */
  wraps?: boolean;
}) {
  // A scrolling region must be reachable by keyboard.
  return (
    <Box
      as="pre"
      className={styles.code}
      data-wraps={props.wraps || undefined}
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      {typeof props.text === 'string' ? visibleText(props.text) : props.text}
    </Box>
  );
}
