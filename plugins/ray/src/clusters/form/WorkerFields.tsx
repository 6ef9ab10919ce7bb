import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { useListFocus } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { AutoscalingFields } from './autoscaling/AutoscalingFields';
import { ClusterPartValues, newWorkerGroup } from './clusterPart';
import styles from './WorkerFields.module.css';
import { WorkerGroupFields } from './WorkerGroupFields';

/** The template that was chosen last on the way down the form. */
function lastTemplate({ clusterSpec }: ClusterPartValues): string {
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  const chosen = [headGroupSpec, ...workerGroupSpec].filter(
    ({ computeTemplate }) => computeTemplate,
  );
  return chosen.at(-1)?.computeTemplate ?? '';
}

/** The worker groups, to add and remove. */
export function WorkerFields(props: {
  templates: ComputeTemplate[] | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { control, getValues } = useFormContext<ClusterPartValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'clusterSpec.workerGroupSpec',
  });
  const { listRef, follow } = useListFocus(fields.length);
  return (
    <>
      <AutoscalingFields />
      <div ref={listRef} className={styles.groups}>
        {fields.map((field, index) => (
          <WorkerGroupFields
            key={field.id}
            index={index}
            templates={props.templates}
            onRemove={() => remove(index)}
          />
        ))}
        <div data-add>
          <Button
            variant="secondary"
            iconStart={<RiAddLine />}
            onPress={() => {
              follow();
              append(
                newWorkerGroup(fields.length + 1, lastTemplate(getValues())),
              );
            }}
          >
            {t('clusterForm.addGroup')}
          </Button>
        </div>
      </div>
    </>
  );
}
