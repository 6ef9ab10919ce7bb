import { useController } from 'react-hook-form';
import { NumberField } from '@backstage/ui';
import { FormFieldProps } from './FormText';
import { useImmutableReason } from './ImmutableFields';
import { useRequiredMark } from './useRequiredMark';

/** A whole number of the surrounding form; `NaN` while it is empty. */
export function FormNumber(
  props: FormFieldProps & {
    minValue: number;
    /** Called after the form has taken the new value. */
    onChanged?(value: number): void;
  },
) {
  const { name, onChanged, ...rest } = props;
  const { field, fieldState } = useController<Record<string, number>>({ name });
  const frozen = useImmutableReason(name);
  const requiredMark = useRequiredMark(rest.isRequired);
  return (
    <NumberField
      {...rest}
      secondaryLabel={requiredMark}
      isDisabled={frozen !== undefined}
      description={frozen ?? rest.description}
      size="small"
      step={1}
      value={field.value}
      onChange={value => {
        field.onChange(value);
        onChanged?.(value);
      }}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
    />
  );
}
