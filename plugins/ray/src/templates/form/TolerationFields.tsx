import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { RiCloseLine } from '@remixicon/react';
import { FormList, FormSelect, FormText } from '../../forms';
import { useTexts } from '../../translation';
import { IconButton } from '../../ui/IconButton';
import {
  NEW_TOLERATION,
  TAINT_EFFECTS,
  TemplateValues,
  TOLERATION_OPERATORS,
} from './templateForm';
import styles from './TolerationFields.module.css';

function options(words: string[]) {
  return words.map(id => ({ id, label: id }));
}

function TolerationRow(props: { index: number; onRemove(): void }) {
  const { t } = useTexts();
  const { index } = props;
  const { control } = useFormContext<TemplateValues>();
  const operator = useWatch({ control, name: `tolerations.${index}.operator` });
  const path = `tolerations.${index}`;
  const number = String(index + 1);
  return (
    <div
      className={styles.row}
      data-row
      role="group"
      aria-label={t('templates.form.toleration', { number })}
    >
      <FormText
        name={`${path}.key`}
        label={t('templates.form.tolerationKey')}
      />
      <FormSelect
        name={`${path}.operator`}
        label={t('templates.form.tolerationOperator')}
        options={options(TOLERATION_OPERATORS)}
      />
      {operator === 'Equal' && (
        <FormText
          name={`${path}.value`}
          label={t('templates.form.tolerationValue')}
        />
      )}
      <FormSelect
        name={`${path}.effect`}
        label={t('templates.form.tolerationEffect')}
        options={options(TAINT_EFFECTS)}
      />
      <IconButton
        className={styles.remove}
        icon={<RiCloseLine />}
        label={t('templates.form.removeToleration', { number })}
        onPress={props.onRemove}
      />
    </div>
  );
}

/** Tolerations of a template, as rows. */
export function TolerationFields() {
  const { t } = useTexts();
  const { control } = useFormContext<TemplateValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'tolerations',
  });
  return (
    <FormList
      label={t('templates.form.tolerations')}
      description={t('templates.form.tolerationsHint')}
      count={fields.length}
      addLabel={t('templates.form.addToleration')}
      onAdd={() => append(NEW_TOLERATION)}
    >
      {fields.map((field, index) => (
        <TolerationRow
          key={field.id}
          index={index}
          onRemove={() => remove(index)}
        />
      ))}
    </FormList>
  );
}
