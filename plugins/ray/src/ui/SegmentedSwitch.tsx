import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import styles from './SegmentedSwitch.module.css';

/** Selects one of a few options, side by side. */
export function SegmentedSwitch<Id extends string>(props: {
  label: string;
  options: ReadonlyArray<{ id: Id; label: string }>;
  value: Id;
  /** The id of a visible sentence that says why it is disabled; undefined while it is not. */
  disabledBy?: string;
  onChange(value: Id): void;
}) {
  const { label, options, value, disabledBy, onChange } = props;
  return (
    <ToggleButtonGroup
      className={styles.root}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={disabledBy !== undefined}
      aria-describedby={disabledBy}
      selectedKeys={[value]}
      onSelectionChange={keys => {
        const chosen = options.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map(({ id, label: text }) => (
        <ToggleButton key={id} id={id} size="small">
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
