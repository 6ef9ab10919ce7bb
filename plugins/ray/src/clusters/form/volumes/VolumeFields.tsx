import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  MountPropagationMode,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import {
  FieldGrid,
  FormSelect,
  FormSwitch,
  FormText,
  RemovableGroup,
  useFrozen,
} from '../../../forms';
import { rayTranslationRef } from '../../../translation';
import { ClusterPartValues, GroupPath } from '../clusterPart';
import { BackingFields, ItemFields } from './BackingFields';
import { asType } from './volumeValues';

/** The types in the order of the form, with the names of their texts. */
const TYPES = [
  ['persistentVolumeClaim', VolumeType.PERSISTENT_VOLUME_CLAIM],
  ['ephemeral', VolumeType.EPHEMERAL],
  ['configMap', VolumeType.CONFIGMAP],
  ['secret', VolumeType.SECRET],
  ['emptyDir', VolumeType.EMPTY_DIR],
  ['hostPath', VolumeType.HOST_PATH],
] as const;

const PROPAGATION_MODES = [
  ['none', MountPropagationMode.NONE],
  ['hostToContainer', MountPropagationMode.HOSTTOCONTAINER],
  ['bidirectional', MountPropagationMode.BIDIRECTIONAL],
] as const;

/** How a container sees a volume, whatever backs it. */
function MountFields({ path }: { path: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <FieldGrid>
      <FormSelect
        name={`${path}.mountPropagationMode`}
        label={t('volumeForm.propagation')}
        description={t('volumeForm.propagationHint')}
        options={PROPAGATION_MODES.map(([text, id]) => ({
          id: String(id),
          label: t(`volumeForm.propagations.${text}`),
        }))}
      />
      <FormSwitch
        name={`${path}.readOnly`}
        label={t('volumeForm.readOnly')}
        description={t('volumeForm.readOnlyHint')}
      />
    </FieldGrid>
  );
}

/** The fields of one volume. */
export function VolumeFields(props: {
  path: `${GroupPath}.volumes.${number}`;
  number: string;
  onRemove(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { path, number } = props;
  const form = useFormContext<ClusterPartValues>();
  const type = useWatch({ control: form.control, name: `${path}.volumeType` });
  const frozen = useFrozen(path);
  const [text] = TYPES.find(([, id]) => String(id) === type) ?? [];
  const changeType = (next: string) => {
    const volume = form.getValues(path);
    form.setValue(path, asType({ ...volume, volumeType: type }, next));
    // What was wrong with fields of the other type does not concern those of this one.
    form.clearErrors(path);
  };
  return (
    <RemovableGroup
      title={t('volumeForm.volume', { number })}
      level={5}
      removeLabel={t('volumeForm.remove', { number })}
      isFrozen={frozen !== undefined}
      onRemove={props.onRemove}
    >
      <FieldGrid>
        <FormSelect
          name={`${path}.volumeType`}
          label={t('volumeForm.type')}
          description={text && t(`volumeForm.typeHints.${text}`)}
          options={TYPES.map(([name, id]) => ({
            id: String(id),
            label: t(`volumeForm.types.${name}`),
          }))}
          onChanged={changeType}
        />
        <FormText
          name={`${path}.mountPath`}
          label={t('volumeForm.mountPath')}
          description={t('volumeForm.mountPathHint')}
          isRequired
        />
        <FormText
          name={`${path}.name`}
          label={t('volumeForm.name')}
          description={t('volumeForm.nameHint')}
          isRequired
        />
        <BackingFields path={path} type={type} />
      </FieldGrid>
      <ItemFields path={path} type={type} />
      <MountFields path={path} />
    </RemovableGroup>
  );
}
