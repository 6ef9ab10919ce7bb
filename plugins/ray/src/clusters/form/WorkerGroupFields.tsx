import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import {
  AdvancedFields,
  FieldGrid,
  FormNumber,
  FormPairs,
  FormText,
  RemovableGroup,
  useFrozen,
  useLimits,
} from '../../forms';
import { rayTranslationRef } from '../../translation';
import { ClusterPartValues } from './clusterPart';
import { POD_FIELDS, PodFields } from './PodFields';
import { TemplatePicker } from './TemplatePicker';
import { GroupVolumes } from './volumes/GroupVolumes';

/** How many workers a group has. Minimum and maximum follow the replicas where they would contradict them. */
function ReplicaFields({
  path,
}: {
  path: `clusterSpec.workerGroupSpec.${number}`;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
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
          limit: String(workersPerGroup),
        })}
        minValue={1}
      />
    </FieldGrid>
  );
}

/** The fields of a worker group. */
export function WorkerGroupFields(props: {
  index: number;
  templates: ComputeTemplate[] | undefined;
  onRemove(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const path = `clusterSpec.workerGroupSpec.${props.index}` as const;
  const number = String(props.index + 1);
  const frozen = useFrozen(path);
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
