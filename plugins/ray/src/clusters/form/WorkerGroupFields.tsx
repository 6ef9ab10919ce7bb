import { useFormContext } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Flex, Text } from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { RiDeleteBinLine } from '@remixicon/react';
import {
  AdvancedFields,
  FieldGrid,
  FormNumber,
  FormPairs,
  FormText,
  useFrozen,
} from '../../forms';
import { rayTranslationRef } from '../../translation';
import { ClusterPartValues } from './clusterPart';
import { POD_FIELDS, PodFields } from './PodFields';
import { TemplatePicker } from './TemplatePicker';
import { GroupVolumes } from './volumes/GroupVolumes';
import styles from './WorkerGroupFields.module.css';

/** How many workers a group has. Minimum and maximum follow the replicas where they would contradict them. */
function ReplicaFields({
  path,
}: {
  path: `clusterSpec.workerGroupSpec.${number}`;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { getValues, setValue } = useFormContext<ClusterPartValues>();
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
        minValue={0}
      />
      <FormNumber
        name={`${path}.maxReplicas`}
        label={t('clusterForm.maxReplicas')}
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
  const title = t('clusterForm.workerGroup', { number });
  const frozen = useFrozen(path);
  return (
    <div role="group" aria-label={title} className={styles.root}>
      <Flex justify="between" align="center">
        <Text as="h4" variant="body-large" weight="bold">
          {title}
        </Text>
        <ButtonIcon
          size="small"
          variant="tertiary"
          icon={<RiDeleteBinLine />}
          isDisabled={frozen !== undefined}
          aria-label={t('clusterForm.removeGroup', { number })}
          onPress={props.onRemove}
        />
      </Flex>
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
    </div>
  );
}
