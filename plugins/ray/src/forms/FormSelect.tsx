import { useController } from 'react-hook-form';
import { Select } from '@backstage/ui';
import { useTexts } from '../translation';
import { useLongOptions } from '../ui/useLongOptions';
import { FormFieldProps } from './FormText';
import styles from './FormSelect.module.css';
import { useImmutableReason } from './ImmutableFields';
import { useRequiredMark } from './useRequiredMark';

/** A choice of the surrounding form. */
export function FormSelect(
  props: FormFieldProps & {
    options: Array<{ id: string; label: string; description?: string }>;
    placeholder?: string;
    /** Shown in the menu while there are no options: why, and what to do about it. */
    emptyText?: string;
    /** Called after the form has taken the new choice. */
    onChanged?(id: string): void;
  },
) {
  const { name, onChanged, emptyText, options, ...rest } = props;
  const { t } = useTexts();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useImmutableReason(name);
  const requiredMark = useRequiredMark(rest.isRequired);
  const none = {
    id: '',
    label: emptyText ?? t('form.noOptions'),
    disabled: true,
  };
  const long = useLongOptions(
    options.length ? options : [none],
    field.value ?? '',
  );
  return (
    <Select
      {...rest}
      {...long}
      className={styles.root}
      secondaryLabel={requiredMark}
      isDisabled={frozen !== undefined}
      description={frozen ?? rest.description}
      size="small"
      value={field.value}
      onChange={key => {
        const id = String(key ?? '');
        field.onChange(id);
        onChanged?.(id);
      }}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
    />
  );
}
