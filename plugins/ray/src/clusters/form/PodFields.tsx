import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid, FormPairs, FormSelect, FormText } from '../../forms';
import { useTexts } from '../../translation';
import { ClusterPartValues, defaultImage, GroupPath } from './clusterPart';

/** The fields of `PodFields`, below the path of their group. */
export const POD_FIELDS = [
  'image',
  'imagePullPolicy',
  'imagePullSecret',
  'serviceAccount',
  'labels',
  'annotations',
];

const PULL_POLICIES = ['Always', 'IfNotPresent'];

/** Image, account, labels and annotations of a group's pods. */
export function PodFields({ path }: { path: GroupPath }) {
  const { t } = useTexts();
  const { control } = useFormContext<ClusterPartValues>();
  const version = useWatch({ control, name: 'version' });
  return (
    <>
      <FieldGrid>
        <FormText
          name={`${path}.image`}
          label={t('clusterForm.image')}
          description={t('clusterForm.imageHint', {
            image: defaultImage(version),
          })}
        />
        <FormSelect
          name={`${path}.imagePullPolicy`}
          label={t('clusterForm.imagePullPolicy')}
          options={[
            { id: '', label: t('clusterForm.imagePullPolicyDefault') },
            ...PULL_POLICIES.map(id => ({ id, label: id })),
          ]}
        />
        <FormText
          name={`${path}.imagePullSecret`}
          label={t('clusterForm.imagePullSecret')}
          description={t('clusterForm.imagePullSecretHint')}
        />
        <FormText
          name={`${path}.serviceAccount`}
          label={t('clusterForm.serviceAccount')}
          description={t('clusterForm.serviceAccountHint')}
        />
      </FieldGrid>
      <FormPairs name={`${path}.labels`} label={t('clusterForm.labels')} />
      <FormPairs
        name={`${path}.annotations`}
        label={t('clusterForm.podAnnotations')}
      />
    </>
  );
}
