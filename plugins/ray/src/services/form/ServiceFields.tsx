import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NAME_LIMITS } from '@rayport/backstage-plugin-ray-common';
import { OwnerField } from '../../clusters/form/OwnerField';
import { VersionField } from '../../clusters/form/VersionField';
import { FieldGrid, FormTextArea, IdentityFields } from '../../forms';
import { rayTranslationRef } from '../../translation';

/** Name and place of a service, and what it serves. */
export function ServiceFields() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <>
      <FieldGrid>
        <IdentityFields
          kind="service"
          nameHint={t('clusterForm.nameHint', {
            limit: String(NAME_LIMITS.job),
          })}
        />
        <VersionField />
        <OwnerField />
      </FieldGrid>
      <FormTextArea
        name="serveConfigV2"
        label={t('serviceForm.config')}
        description={t('serviceForm.configHint')}
        isRequired
        rows={12}
        isYaml
      />
    </>
  );
}
