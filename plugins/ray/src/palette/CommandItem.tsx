import { ReactElement } from 'react';
import { MenuItem, Text } from 'react-aria-components';
import styles from './CommandPalette.module.css';

/** An item of the palette. */
export function CommandItem(props: {
  /** Unique among what is shown. */
  id: string;
  icon: ReactElement;
  label: string;
  /** Second line, in smaller letters. */
  detail?: string;
  isDisabled?: boolean;
  isDestructive?: boolean;
  onAction(): void;
}) {
  const { id, icon, label, detail } = props;
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={styles.item}
      data-destructive={props.isDestructive || undefined}
      isDisabled={props.isDisabled}
      onAction={props.onAction}
    >
      {icon}
      <Text slot="label" className={styles.label}>
        {label}
      </Text>
      {detail && (
        <Text slot="description" className={styles.detail}>
          {detail}
        </Text>
      )}
    </MenuItem>
  );
}
