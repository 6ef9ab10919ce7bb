import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiServerLine } from '@remixicon/react';
import { CreateLink } from '../../list/CreateLink';
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
        <CreateLink
          kind="service"
          label={t('services.create')}
          href={createLink?.()}
        />
      }
    />
  );
}
