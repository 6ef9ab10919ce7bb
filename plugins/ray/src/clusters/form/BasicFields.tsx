import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ClusterEnvironment,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import {
  AdvancedFields,
  FieldGrid,
  FormNamespace,
  FormPairs,
  FormSelect,
  FormText,
} from '../../forms';
import { rayTranslationRef } from '../../translation';
import { useEnvironmentName } from '../../ui/useEnvironmentName';

/** Name, place and version of a cluster, and who it belongs to. */
export function BasicFields() {
  const { t } = useTranslationRef(rayTranslationRef);
  const environmentName = useEnvironmentName();
  return (
    <>
      <FieldGrid>
        <FormText
          name="name"
          label={t('clusterForm.name')}
          description={t('clusterForm.nameHint', {
            limit: String(NAME_LIMITS.cluster),
          })}
          isRequired
        />
        <FormNamespace name="namespace" />
        <FormText
          name="version"
          label={t('clusterForm.version')}
          description={t('clusterForm.versionHint')}
        />
        <FormSelect
          name="environment"
          label={t('clusterForm.environment')}
          description={t('clusterForm.environmentHint')}
          options={Object.values(ClusterEnvironment).map(number => ({
            id: String(number),
            label: environmentName(number),
          }))}
        />
      </FieldGrid>
      <AdvancedFields
        title={t('form.advanced')}
        subtitle={t('clusterForm.advancedHint')}
        names={['user', 'envs', 'annotations']}
      >
        <FormText
          name="user"
          label={t('clusterForm.owner')}
          description={t('clusterForm.ownerHint')}
        />
        <FormPairs
          name="envs"
          label={t('clusterForm.environmentVariables')}
          description={t('clusterForm.environmentVariablesHint')}
        />
        <FormPairs
          name="annotations"
          label={t('clusterForm.annotations')}
          description={t('clusterForm.annotationsHint')}
        />
      </AdvancedFields>
    </>
  );
}
