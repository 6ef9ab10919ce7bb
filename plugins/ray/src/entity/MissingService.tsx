import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RAY_SERVICE_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { RiLinkUnlink } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';

/** Says that an entity names no service, and how it would. */
export function MissingService() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Message
      icon={<RiLinkUnlink />}
      title={t('services.card.missingTitle')}
      description={t('cluster.card.missing', RAY_SERVICE_ENTITY_ANNOTATIONS)}
    />
  );
}
