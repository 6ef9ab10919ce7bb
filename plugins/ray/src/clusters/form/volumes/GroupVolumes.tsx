import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, FieldLabel } from '@backstage/ui';
import { RiAddLine } from '@remixicon/react';
import { useFrozen } from '../../../forms';
import { rayTranslationRef } from '../../../translation';
import { ClusterPartValues, GroupPath } from '../clusterPart';
import styles from './GroupVolumes.module.css';
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
    <div
      role="group"
      aria-label={t('volumeForm.title')}
      className={styles.root}
    >
      <FieldLabel
        label={t('volumeForm.title')}
        description={frozen ?? t('volumeForm.hint')}
      />
      {fields.map((field, index) => (
        <VolumeFields
          key={field.id}
          path={`${name}.${index}`}
          number={String(index + 1)}
          onRemove={() => remove(index)}
        />
      ))}
      {frozen === undefined && (
        <div>
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiAddLine />}
            onPress={() => append(newVolume(getValues(name)))}
          >
            {t('volumeForm.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
