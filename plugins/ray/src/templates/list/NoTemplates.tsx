import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiCpuLine } from '@remixicon/react';
import { CreateLink } from '../../list/CreateLink';
import { newTemplateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { Message } from '../../ui/Message';

/** Fills the list while there is no template. */
export function NoTemplates() {
  const { t } = useTranslationRef(rayTranslationRef);
  const createLink = useRouteRef(newTemplateRouteRef);
  return (
    <Message
      icon={<RiCpuLine />}
      title={t('templates.emptyTitle')}
      description={t('templates.empty')}
      actions={
        <CreateLink
          kind="template"
          label={t('templates.create')}
          href={createLink?.()}
        />
      }
    />
  );
}
