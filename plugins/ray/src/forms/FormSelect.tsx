import { useController } from 'react-hook-form';
import { Select } from '@backstage/ui';
import { FormFieldProps } from './FormText';

/** A choice of the surrounding form. */
export function FormSelect(
  props: FormFieldProps & {
    options: Array<{ id: string; label: string; description?: string }>;
    placeholder?: string;
    isDisabled?: boolean;
  },
) {
  const { name, ...rest } = props;
  const { field, fieldState } = useController<Record<string, string>>({ name });
  return (
    <Select
      {...rest}
      size="small"
      value={field.value}
      onChange={key => field.onChange(String(key ?? ''))}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
    />
  );
}
