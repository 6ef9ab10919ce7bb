import { ReactNode, useId } from 'react';
import styles from './CommandPalette.module.css';

/** Items of the palette that belong together. */
export function CommandSection(props: {
  title: string;
  /** Only screen readers hear the title. */
  isTitleHidden?: boolean;
  children: ReactNode;
}) {
  const { title, isTitleHidden, children } = props;
  const id = useId();
  return (
    <div
      role="group"
      aria-label={isTitleHidden ? title : undefined}
      aria-labelledby={isTitleHidden ? undefined : id}
      className={styles.section}
    >
      {!isTitleHidden && (
        <div id={id} role="presentation" className={styles.header}>
          {title}
        </div>
      )}
      {children}
    </div>
  );
}
