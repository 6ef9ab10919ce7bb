import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormList, useFrozen } from '../../../forms';
import { rayTranslationRef } from '../../../translation';
import { ClusterPartValues, GroupPath } from '../clusterPart';
import { VolumeFields } from './VolumeFields';
import { newVolume } from './volumeValues';

/** The volumes of the head or of a worker group, to add and remove. */
export function GroupVolumes({ path }: { path: GroupPath }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { control, getValues } = useFormContext<ClusterPartValues>();
  const name = `${path}.volumes` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const frozen = useFrozen(name);
  return (
    <FormList
      label={t('volumeForm.title')}
      description={frozen ?? t('volumeForm.hint')}
      count={fields.length}
      addLabel={t('volumeForm.add')}
      onAdd={
        frozen === undefined
          ? () => append(newVolume(getValues(name)))
          : undefined
      }
    >
      {fields.map((field, index) => (
        <VolumeFields
          key={field.id}
          path={`${name}.${index}`}
          number={String(index + 1)}
          onRemove={() => remove(index)}
        />
      ))}
    </FormList>
  );
}
