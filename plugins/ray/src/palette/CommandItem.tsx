import { ReactElement, useId } from 'react';
import { useActiveItemOfList } from './CommandList';
import styles from './CommandPalette.module.css';

/** An item of the palette. */
export function CommandItem(props: {
  icon: ReactElement;
  label: string;
  /** Second line, in smaller letters. */
  detail?: string;
  isDisabled?: boolean;
  isDestructive?: boolean;
  onAction(): void;
  /** The right arrow key: shows more of it. */
  onMore?(): void;
}) {
  const { icon, label, detail, isDisabled, onMore } = props;
  const id = useId();
  const { activeId, activate } = useActiveItemOfList();
  return (
    <button
      type="button"
      role="menuitem"
      id={id}
      // The search field keeps the focus, and names this item as its active one.
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={detail && `${id}-detail`}
      aria-disabled={isDisabled || undefined}
      className={styles.item}
      data-active={activeId === id || undefined}
      data-destructive={props.isDestructive || undefined}
      onMouseDown={event => event.preventDefault()}
      onKeyDown={({ key }) => key === 'ArrowRight' && onMore?.()}
      // A list that scrolls under a resting pointer chooses nothing.
      onPointerMove={() => activate(id)}
      onClick={isDisabled ? undefined : props.onAction}
    >
      {icon}
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {detail && (
        <span id={`${id}-detail`} className={styles.detail}>
          {detail}
        </span>
      )}
    </button>
  );
}
