import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiServerLine } from '@remixicon/react';
import { newServiceRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { Message } from '../../ui/Message';

/** Fills the list while there is no service: says what one is. */
export function NoServices() {
  const { t } = useTranslationRef(rayTranslationRef);
  const createLink = useRouteRef(newServiceRouteRef);
  return (
    <Message
      icon={<RiServerLine />}
      title={t('services.emptyTitle')}
      description={t('services.empty')}
      actions={
        <ButtonLink variant="primary" href={createLink?.()}>
          {t('services.create')}
        </ButtonLink>
      }
    />
  );
}
