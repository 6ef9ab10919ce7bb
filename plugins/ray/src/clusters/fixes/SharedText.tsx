import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '@backstage/ui';
import { present } from '../../ui/present';

/** One text for several fields with the same value. */
export function SharedText(props: {
  /** At least one. */
  paths: readonly string[];
  label: string;
  description?: string;
  hasFocus?: boolean;
}) {
  const [path, ...others] = props.paths;
  const { setValue } = useFormContext<Record<string, string>>();
  const { field, fieldState } = useController<Record<string, string>>({
    name: present(path),
  });
  return (
    <TextField
      size="small"
      // The user opened the dialog to edit this field.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={props.hasFocus}
      label={props.label}
      description={props.description}
      value={field.value}
      onChange={text => {
        field.onChange(text);
        for (const other of others) setValue(other, text);
      }}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
      autoComplete="off"
      spellCheck="false"
    />
  );
}
