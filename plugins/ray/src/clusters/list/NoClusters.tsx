import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiNodeTree } from '@remixicon/react';
import { CreateLink } from '../../list/CreateLink';
import { newClusterRouteRef, templatesRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { Message } from '../../ui/Message';

/** Fills the list while there is no cluster: says what one is, and how to get there. */
export function NoClusters() {
  const { t } = useTranslationRef(rayTranslationRef);
  const createLink = useRouteRef(newClusterRouteRef);
  const templatesLink = useRouteRef(templatesRouteRef);
  return (
    <Message
      icon={<RiNodeTree />}
      title={t('clusters.emptyTitle')}
      description={t('clusters.empty')}
      actions={
        <>
          <CreateLink
            kind="cluster"
            label={t('clusters.create')}
            href={createLink?.()}
          />
          <ButtonLink variant="secondary" href={templatesLink?.()}>
            {t('clusters.emptyTemplates')}
          </ButtonLink>
        </>
      }
    />
  );
}
