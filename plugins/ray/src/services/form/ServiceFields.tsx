import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NAME_LIMITS } from '@rayport/backstage-plugin-ray-common';
import { FieldGrid, FormNamespace, FormText, FormTextArea } from '../../forms';
import { rayTranslationRef } from '../../translation';

/** Name and place of a service, and what it serves. */
export function ServiceFields() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <>
      <FieldGrid>
        <FormText
          name="name"
          label={t('form.name')}
          description={t('clusterForm.nameHint', {
            limit: String(NAME_LIMITS.job),
          })}
          isRequired
        />
        <FormNamespace name="namespace" />
        <FormText
          name="version"
          label={t('clusterForm.version')}
          description={t('clusterForm.versionHint')}
        />
      </FieldGrid>
      <FormTextArea
        name="serveConfigV2"
        label={t('serviceForm.config')}
        description={t('serviceForm.configHint')}
        isRequired
        rows={12}
      />
    </>
  );
}
