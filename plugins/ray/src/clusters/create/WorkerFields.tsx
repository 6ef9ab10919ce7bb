import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Switch, Text } from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { rayTranslationRef } from '../../translation';
import { ClusterValues, newWorkerGroup } from './clusterForm';
import { WorkerGroupFields } from './WorkerGroupFields';

function AutoscalingSwitch() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { control } = useFormContext<ClusterValues>();
  const { field } = useController({
    control,
    name: 'clusterSpec.enableInTreeAutoscaling',
  });
  return (
    <div>
      <Switch
        label={t('clusterForm.autoscaling')}
        isSelected={field.value}
        onChange={field.onChange}
      />
      <Text as="p" variant="body-small" color="secondary">
        {t('clusterForm.autoscalingHint')}
      </Text>
    </div>
  );
}

/** The worker groups, to add and remove. */
export function WorkerFields(props: {
  templates: ComputeTemplate[] | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { control } = useFormContext<ClusterValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'clusterSpec.workerGroupSpec',
  });
  return (
    <>
      <AutoscalingSwitch />
      {fields.map((field, index) => (
        <WorkerGroupFields
          key={field.id}
          index={index}
          templates={props.templates}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          iconStart={<RiAddLine />}
          onPress={() => append(newWorkerGroup(fields.length + 1))}
        >
          {t('clusterForm.addGroup')}
        </Button>
      </div>
    </>
  );
}
