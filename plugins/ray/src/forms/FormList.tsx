import { ReactNode } from 'react';
import { Button, FieldLabel, Text } from '@backstage/ui';
import { RiAddLine } from '@remixicon/react';
import styles from './FormList.module.css';
import { useListFocus } from './useListFocus';

/** A list of a form: its label, its rows, each marked `data-row`, and the button that adds one. */
export function FormList(props: {
  label: string;
  description?: string;
  /** Of the rows. */
  count: number;
  /** The fault of the list as a whole. */
  error?: string;
  addLabel: string;
  /** Accessible name of the button, where its label alone is ambiguous. */
  addName?: string;
  /** Absent if the list is read-only. */
  onAdd?(): void;
  children: ReactNode;
}) {
  const { label, error, onAdd } = props;
  const { listRef, follow } = useListFocus(props.count);
  return (
    <div
      ref={listRef}
      role="group"
      aria-label={label}
      className={styles.root}
      data-invalid={error ? true : undefined}
    >
      <FieldLabel label={label} description={props.description} />
      {props.children}
      {error && (
        <Text variant="body-small" color="danger" role="alert">
          {error}
        </Text>
      )}
      {onAdd && (
        <div data-add>
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiAddLine />}
            aria-label={props.addName}
            onPress={() => {
              follow();
              onAdd();
            }}
          >
            {props.addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
