import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiServerLine } from '@remixicon/react';
import { rayTranslationRef } from '../../translation';
import { Message } from '../../ui/Message';

/** Fills the list while there is no service: says what one is. */
export function NoServices() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Message
      icon={<RiServerLine />}
      title={t('services.emptyTitle')}
      description={t('services.empty')}
    />
  );
}
