import { useController } from 'react-hook-form';
import { TextAreaField } from '@backstage/ui';
import { FormFieldProps } from './FormText';
import { useImmutableReason } from './ImmutableFields';
import { useRequiredMark } from './useRequiredMark';
import styles from './FormTextArea.module.css';

/** Several lines of the surrounding form. */
export function FormTextArea(
  props: FormFieldProps & {
    rows: number;
    placeholder?: string;
  },
) {
  const { name, ...rest } = props;
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useImmutableReason(name);
  const requiredMark = useRequiredMark(rest.isRequired);
  return (
    <TextAreaField
      {...rest}
      secondaryLabel={requiredMark}
      isDisabled={frozen !== undefined}
      description={frozen ?? rest.description}
      className={styles.code}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
      spellCheck="false"
    />
  );
}
