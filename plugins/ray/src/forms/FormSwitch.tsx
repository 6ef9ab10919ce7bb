import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Switch, Text } from '@backstage/ui';
import { FormFieldProps } from './FormText';
import styles from './FormSwitch.module.css';
import { useImmutableReason } from './ImmutableFields';

/** A boolean field of the surrounding form. */
export function FormSwitch(props: Omit<FormFieldProps, 'isRequired'>) {
  const { name, label } = props;
  const descriptionId = useId();
  const frozen = useImmutableReason(name);
  const description = frozen ?? props.description;
  const { field } = useController<Record<string, boolean>>({ name });
  return (
    <div data-switch>
      <Switch
        label={label}
        isDisabled={frozen !== undefined}
        aria-describedby={description ? descriptionId : undefined}
        isSelected={field.value}
        onChange={field.onChange}
      />
      {description && (
        <Text
          as="p"
          id={descriptionId}
          variant="body-small"
          color="secondary"
          className={styles.description}
        >
          {description}
        </Text>
      )}
    </div>
  );
}
