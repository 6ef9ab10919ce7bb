import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  AccessMode,
  HostPathType,
  MountPropagationMode,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import {
  FieldGrid,
  FormList,
  FormPairs,
  FormSelect,
  FormSwitch,
  FormText,
  RemovableGroup,
  useImmutableReason,
} from '../../../forms';
import { useTexts } from '../../../translation';
import { ClusterPartValues, GroupPath } from '../clusterPart';
import { asType, newVolume, takes } from './volumeValues';

const { PERSISTENT_VOLUME_CLAIM, HOST_PATH, CONFIGMAP } = VolumeType;

const ACCESS_MODES = [
  { id: String(AccessMode.RWO), label: 'ReadWriteOnce' },
  { id: String(AccessMode.ROX), label: 'ReadOnlyMany' },
  { id: String(AccessMode.RWX), label: 'ReadWriteMany' },
];

function SourceField({ path, type }: { path: string; type: string }) {
  const { t } = useTexts();
  const labels = new Map([
    [String(PERSISTENT_VOLUME_CLAIM), t('volumeForm.claim')],
    [String(HOST_PATH), t('volumeForm.hostPath')],
    [String(CONFIGMAP), t('volumeForm.configMap')],
  ]);
  return (
    <FormText
      name={`${path}.source`}
      label={labels.get(type) ?? t('volumeForm.secret')}
      isRequired
    />
  );
}

function StorageField({ path, type }: { path: string; type: string }) {
  const { t } = useTexts();
  const isRequired = type === String(VolumeType.EPHEMERAL);
  const texts = isRequired ? 'volumeForm.storage' : 'volumeForm.sizeLimit';
  return (
    <FormText
      name={`${path}.storage`}
      label={t(texts)}
      description={t(`${texts}Hint`)}
      isRequired={isRequired}
    />
  );
}

/** The fields of a volume's source, by type. */
function BackingFields({ path, type }: { path: string; type: string }) {
  const { t } = useTexts();
  return (
    <>
      {takes(type, 'source') && <SourceField path={path} type={type} />}
      {takes(type, 'hostPathType') && (
        <FormSelect
          name={`${path}.hostPathType`}
          label={t('volumeForm.hostPathType')}
          options={[
            {
              id: String(HostPathType.DIRECTORY),
              label: t('volumeForm.directory'),
            },
            { id: String(HostPathType.FILE), label: t('volumeForm.file') },
          ]}
        />
      )}
      {takes(type, 'storage') && <StorageField path={path} type={type} />}
      {takes(type, 'accessMode') && (
        <FormSelect
          name={`${path}.accessMode`}
          label={t('volumeForm.accessMode')}
          options={ACCESS_MODES}
        />
      )}
      {takes(type, 'storageClassName') && (
        <FormText
          name={`${path}.storageClassName`}
          label={t('volumeForm.storageClassName')}
          description={t('volumeForm.storageClassNameHint')}
        />
      )}
    </>
  );
}

/** The mounted entries of a source; undefined if its type has none. */
function ItemFields({ path, type }: { path: string; type: string }) {
  const { t } = useTexts();
  if (!takes(type, 'items')) return <></>;
  return (
    <FormPairs
      name={`${path}.items`}
      label={t('volumeForm.items')}
      description={t('volumeForm.itemsHint')}
      valueLabel={t('volumeForm.itemPath')}
    />
  );
}

/** The types in order, with the keys of their texts. */
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

/** Mount of a volume, whatever its source. */
function MountFields({ path }: { path: string }) {
  const { t } = useTexts();
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
function VolumeFields(props: {
  path: `${GroupPath}.volumes.${number}`;
  number: string;
  onRemove(): void;
}) {
  const { t } = useTexts();
  const { path, number } = props;
  const form = useFormContext<ClusterPartValues>();
  const type = useWatch({ control: form.control, name: `${path}.volumeType` });
  const frozen = useImmutableReason(path);
  const [text] = TYPES.find(([, id]) => String(id) === type) ?? [];
  const changeType = (next: string) => {
    const volume = form.getValues(path);
    form.setValue(path, asType({ ...volume, volumeType: type }, next));
    // Errors of the other type's fields do not apply.
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

/** The volumes of the head or of a worker group, with buttons to add and remove them. */
export function GroupVolumes({ path }: { path: GroupPath }) {
  const { t } = useTexts();
  const { control, getValues } = useFormContext<ClusterPartValues>();
  const name = `${path}.volumes` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const frozen = useImmutableReason(name);
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
