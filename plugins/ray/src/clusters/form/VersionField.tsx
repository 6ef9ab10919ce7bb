import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormText } from '../../forms';
import { rayTranslationRef } from '../../translation';

/** The version of Ray that the cluster of a form runs. */
export function VersionField() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <FormText
      name="version"
      label={t('clusterForm.version')}
      description={t('clusterForm.versionHint')}
    />
  );
}
