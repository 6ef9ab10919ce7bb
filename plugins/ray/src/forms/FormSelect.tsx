import { useController } from 'react-hook-form';
import { Select } from '@backstage/ui';
import { FormFieldProps } from './FormText';
import { useFrozen } from './FrozenFields';

/** A choice of the surrounding form. */
export function FormSelect(
  props: FormFieldProps & {
    options: Array<{ id: string; label: string; description?: string }>;
    placeholder?: string;
  },
) {
  const { name, ...rest } = props;
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useFrozen(name);
  return (
    <Select
      {...rest}
      isDisabled={frozen !== undefined}
      description={frozen ?? rest.description}
      size="small"
      value={field.value}
      onChange={key => field.onChange(String(key ?? ''))}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
    />
  );
}
