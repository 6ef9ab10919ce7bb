import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormText } from '../../forms';
import { rayTranslationRef } from '../../translation';

/** Whom the object belongs to. */
export function OwnerField() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <FormText
      name="user"
      label={t('clusterForm.owner')}
      description={t('clusterForm.ownerHint')}
    />
  );
}
