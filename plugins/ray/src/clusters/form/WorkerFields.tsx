import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import {
  AdvancedFields,
  FieldGrid,
  FormNumber,
  FormPairs,
  FormText,
  RemovableGroup,
  useImmutableReason,
  useLimits,
  useListFocus,
} from '../../forms';
import { useTexts } from '../../translation';
import { AutoscalingFields } from './autoscaling/AutoscalingFields';
import { ClusterPartValues, newWorkerGroup } from './clusterPart';
import { POD_FIELDS, PodFields } from './PodFields';
import { TemplatePicker } from './TemplatePicker';
import { GroupVolumes } from './volumes/GroupVolumes';
import { ReasonedButton } from '../../ui/ReasonedButton';
import styles from './WorkerFields.module.css';

/** Number of workers of a group. Minimum and maximum follow the replicas if they would contradict. */
function ReplicaFields({
  path,
}: {
  path: `clusterSpec.workerGroupSpec.${number}`;
}) {
  const { t } = useTexts();
  const { workersPerGroup } = useLimits();
  const { control, getValues, setValue } = useFormContext<ClusterPartValues>();
  const least = useWatch({ control, name: `${path}.minReplicas` });
  const adjust = (replicas: number) => {
    if (replicas > getValues(`${path}.maxReplicas`)) {
      setValue(`${path}.maxReplicas`, replicas, { shouldValidate: true });
    }
    if (replicas < getValues(`${path}.minReplicas`)) {
      setValue(`${path}.minReplicas`, replicas, { shouldValidate: true });
    }
  };
  return (
    <FieldGrid width="narrow">
      <FormNumber
        name={`${path}.replicas`}
        label={t('clusterForm.replicas')}
        minValue={0}
        onChanged={adjust}
      />
      <FormNumber
        name={`${path}.minReplicas`}
        label={t('clusterForm.minReplicas')}
        description={
          Number.isNaN(least) ? t('clusterForm.minReplicasEmpty') : undefined
        }
        minValue={0}
      />
      <FormNumber
        name={`${path}.maxReplicas`}
        label={t('clusterForm.maxReplicas')}
        description={t('clusterForm.maxReplicasHint', {
          limit: workersPerGroup,
        })}
        minValue={1}
      />
    </FieldGrid>
  );
}

/** The fields of a worker group. */
function WorkerGroupFields(props: {
  index: number;
  templates: ComputeTemplate[] | undefined;
  onRemove(): void;
}) {
  const { t } = useTexts();
  const path = `clusterSpec.workerGroupSpec.${props.index}` as const;
  const number = String(props.index + 1);
  const frozen = useImmutableReason(path);
  return (
    <RemovableGroup
      title={t('clusterForm.workerGroup', { number })}
      level={4}
      removeLabel={t('clusterForm.removeGroup', { number })}
      isFrozen={frozen !== undefined}
      onRemove={props.onRemove}
    >
      <FieldGrid>
        <FormText
          name={`${path}.groupName`}
          label={t('clusterForm.groupName')}
          description={t('clusterForm.groupNameHint')}
          isRequired
        />
        <TemplatePicker
          name={`${path}.computeTemplate`}
          templates={props.templates}
        />
      </FieldGrid>
      <ReplicaFields path={path} />
      <GroupVolumes path={path} />
      <AdvancedFields
        title={t('clusterForm.groupAdvanced')}
        names={[...POD_FIELDS, 'rayStartParams'].map(
          field => `${path}.${field}`,
        )}
      >
        <FormPairs
          name={`${path}.rayStartParams`}
          label={t('clusterForm.startParams')}
        />
        <PodFields path={path} />
      </AdvancedFields>
    </RemovableGroup>
  );
}

/** The last selected template above in the form that still exists. */
function lastTemplate(
  { clusterSpec }: ClusterPartValues,
  templates: readonly ComputeTemplate[] = [],
): string {
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  const chosen = [headGroupSpec, ...workerGroupSpec].filter(
    ({ computeTemplate }) =>
      templates.some(({ name }) => name === computeTemplate),
  );
  return chosen.at(-1)?.computeTemplate ?? '';
}

/** The worker groups, with buttons to add and remove them. */
export function WorkerFields(props: {
  templates: ComputeTemplate[] | undefined;
}) {
  const { t } = useTexts();
  const { control, getValues } = useFormContext<ClusterPartValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'clusterSpec.workerGroupSpec',
  });
  const frozen = useImmutableReason('clusterSpec.workerGroupSpec');
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
          <ReasonedButton
            variant="secondary"
            iconStart={<RiAddLine />}
            reason={frozen}
            onPress={() => {
              follow();
              append(
                newWorkerGroup(
                  fields.length + 1,
                  lastTemplate(getValues(), props.templates),
                ),
              );
            }}
          >
            {t('clusterForm.addGroup')}
          </ReasonedButton>
        </div>
      </div>
    </>
  );
}
