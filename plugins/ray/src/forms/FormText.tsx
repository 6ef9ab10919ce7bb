import { useController } from 'react-hook-form';
import { TextField, TextFieldProps } from '@backstage/ui';
import { useImmutableReason } from './ImmutableFields';
import { useRequiredMark } from './useRequiredMark';

/** Props of every form field. */
export interface FormFieldProps {
  /** Path of the field in the form. */
  name: string;
  label: string;
  description?: string;
  isRequired?: boolean;
}

/** A line of text of the surrounding form. */
export function FormText(
  props: FormFieldProps & Pick<TextFieldProps, 'placeholder' | 'autoFocus'>,
) {
  const { name, ...rest } = props;
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useImmutableReason(name);
  const requiredMark = useRequiredMark(rest.isRequired);
  return (
    <TextField
      {...rest}
      secondaryLabel={requiredMark}
      isDisabled={frozen !== undefined}
      description={frozen ?? rest.description}
      size="small"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
      autoComplete="off"
      spellCheck="false"
    />
  );
}
