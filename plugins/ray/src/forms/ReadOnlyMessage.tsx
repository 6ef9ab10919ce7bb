import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiLockLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';

/** In place of a form that could not be sent, as the portal's account in Kubernetes lacks the right. */
export function ReadOnlyMessage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Message
      icon={<RiLockLine size={32} />}
      title={t('actions.readOnly')}
      description={t('form.readOnlyHint')}
    />
  );
}
