import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  AccessMode,
  HostPathType,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import { FormPairs, FormSelect, FormText } from '../../../forms';
import { rayTranslationRef } from '../../../translation';
import { takes } from './volumeValues';

const { PERSISTENT_VOLUME_CLAIM, HOST_PATH, CONFIGMAP } = VolumeType;

const ACCESS_MODES = [
  { id: String(AccessMode.RWO), label: 'ReadWriteOnce' },
  { id: String(AccessMode.ROX), label: 'ReadOnlyMany' },
  { id: String(AccessMode.RWX), label: 'ReadWriteMany' },
];

function SourceField({ path, type }: { path: string; type: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
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
  const { t } = useTranslationRef(rayTranslationRef);
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

/** What backs a volume, in one line each: the fields that its type takes. */
export function BackingFields({ path, type }: { path: string; type: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
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

/** Which entries of what backs a volume are mounted; nothing where its type has none. */
export function ItemFields({ path, type }: { path: string; type: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
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
