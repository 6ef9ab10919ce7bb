import { FieldError, useController } from 'react-hook-form';
import { TextField } from '@backstage/ui';
import { RiCloseLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { IconButton } from '../ui/IconButton';
import { FormList } from './FormList';
import { useImmutableReason } from './ImmutableFields';
import { Pair } from './Pair';
import styles from './FormPairs.module.css';

type PairErrors = Array<{ key?: FieldError; value?: FieldError } | undefined>;

function rowErrors(error: FieldError | PairErrors | undefined): PairErrors {
  return Array.isArray(error) ? error : [];
}

function PairRow(props: {
  pair: Pair;
  errors: PairErrors[number];
  /** Names of the inputs and of the button, for screen readers. */
  labels: { key: string; value: string; remove: string };
  placeholders: { key: string; value: string };
  isDisabled: boolean;
  hasFocus: boolean;
  onChange(pair: Pair): void;
  onBlur(): void;
  onRemove(): void;
}) {
  const { pair, errors, labels, placeholders, isDisabled } = props;
  const { onChange, onBlur } = props;
  return (
    <div className={styles.row} data-row>
      <TextField
        size="small"
        isDisabled={isDisabled}
        // Only where a dialog was opened for this row.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.hasFocus}
        aria-label={labels.key}
        placeholder={placeholders.key}
        value={pair.key}
        onChange={key => onChange({ ...pair, key })}
        onBlur={onBlur}
        validationBehavior="aria"
        validate={() => errors?.key?.message}
      />
      <TextField
        size="small"
        isDisabled={isDisabled}
        aria-label={labels.value}
        placeholder={placeholders.value}
        value={pair.value}
        onChange={value => onChange({ ...pair, value })}
        onBlur={onBlur}
        validationBehavior="aria"
        validate={() => errors?.value?.message}
      />
      {!isDisabled && (
        <IconButton
          icon={<RiCloseLine />}
          label={labels.remove}
          onPress={props.onRemove}
        />
      )}
    </div>
  );
}

/** A map of the surrounding form, as rows of key and value. */
export function FormPairs(props: {
  name: string;
  label: string;
  description?: string;
  keyLabel?: string;
  valueLabel?: string;
  /** The row with the initial focus, from 0. */
  focusedRow?: number;
}) {
  const { t } = useTexts();
  const { name, label } = props;
  const frozen = useImmutableReason(name);
  const description = frozen ?? props.description;
  const { field, fieldState } = useController<Record<string, Pair[]>>({ name });
  const pairs = field.value;
  const placeholders = {
    key: props.keyLabel ?? t('form.key'),
    value: props.valueLabel ?? t('form.value'),
  };
  const errors = rowErrors(fieldState.error);
  const ownError = Array.isArray(fieldState.error)
    ? undefined
    : fieldState.error?.message;
  const nameOf = (part: string, index: number) =>
    t('form.pair', { list: label, part, number: String(index + 1) });
  return (
    <FormList
      label={label}
      description={description}
      count={pairs.length}
      error={ownError}
      addLabel={t('form.add')}
      addName={t('form.addTo', { list: label })}
      onAdd={
        frozen === undefined
          ? () => field.onChange([...pairs, { key: '', value: '' }])
          : undefined
      }
    >
      {pairs.map((pair, index) => (
        <PairRow
          // Rows have no identity other than their position.
          key={index}
          pair={pair}
          errors={errors[index]}
          isDisabled={frozen !== undefined}
          hasFocus={index === props.focusedRow}
          placeholders={placeholders}
          labels={{
            key: nameOf(placeholders.key, index),
            value: nameOf(placeholders.value, index),
            remove: t('form.removePair', {
              list: label,
              number: String(index + 1),
            }),
          }}
          onChange={changed => field.onChange(pairs.with(index, changed))}
          onBlur={field.onBlur}
          onRemove={() => field.onChange(pairs.toSpliced(index, 1))}
        />
      ))}
    </FormList>
  );
}
