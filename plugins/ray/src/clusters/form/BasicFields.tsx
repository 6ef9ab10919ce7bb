import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ClusterEnvironment,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import {
  AdvancedFields,
  FieldGrid,
  FormPairs,
  FormSelect,
  IdentityFields,
} from '../../forms';
import { rayTranslationRef } from '../../translation';
import { useEnvironmentName } from '../../ui/useEnvironmentName';
import { OwnerField } from './OwnerField';
import { VersionField } from './VersionField';

/** Name, place and version of a cluster, and who it belongs to. */
export function BasicFields() {
  const { t } = useTranslationRef(rayTranslationRef);
  const environmentName = useEnvironmentName();
  return (
    <>
      <FieldGrid>
        <IdentityFields
          kind="cluster"
          nameHint={t('clusterForm.nameHint', {
            limit: String(NAME_LIMITS.cluster),
          })}
        />
        <VersionField />
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
        names={['user', 'annotations']}
      >
        <OwnerField />
        <FormPairs
          name="annotations"
          label={t('clusterForm.annotations')}
          description={t('clusterForm.annotationsHint')}
        />
      </AdvancedFields>
    </>
  );
}
