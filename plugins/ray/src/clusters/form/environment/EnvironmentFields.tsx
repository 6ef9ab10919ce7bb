import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormList, FormPairs, useFrozen } from '../../../forms';
import { rayTranslationRef } from '../../../translation';
import { ClusterPartValues } from '../clusterPart';
import { ReferenceFields } from './ReferenceFields';
import { NEW_REFERENCE } from './referenceValues';

/** Variables of every container: with their values, and with values that are taken from elsewhere. */
export function EnvironmentFields() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { control } = useFormContext<ClusterPartValues>();
  const name = 'envReferences';
  const { fields, append, remove } = useFieldArray({ control, name });
  const frozen = useFrozen(name);
  return (
    <>
      <FormPairs
        name="envs"
        label={t('clusterForm.environmentVariables')}
        description={t('clusterForm.environmentVariablesHint')}
      />
      <FormList
        label={t('environmentForm.title')}
        description={frozen ?? t('environmentForm.hint')}
        count={fields.length}
        addLabel={t('environmentForm.add')}
        onAdd={frozen === undefined ? () => append(NEW_REFERENCE) : undefined}
      >
        {fields.map((field, index) => (
          <ReferenceFields
            key={field.id}
            path={`${name}.${index}`}
            number={String(index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </FormList>
    </>
  );
}
