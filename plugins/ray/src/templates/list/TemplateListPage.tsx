import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTemplateReadPermission } from '@rayport/backstage-plugin-ray-common';
import { CreateLink, ListPage } from '../../list';
import { useLiveQuery } from '../../live';
import { newTemplateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { allTemplates } from '../queries';
import { NoTemplates } from './NoTemplates';
import { TemplateList } from './TemplateList';

/** All compute templates that the reader may see. */
export function TemplateListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const live = useLiveQuery(allTemplates);
  return (
    <ListPage
      texts={{
        title: t('templates.title'),
        description: t('templates.description'),
      }}
      create={
        <CreateLink
          label={t('templates.create')}
          href={useRouteRef(newTemplateRouteRef)?.()}
        />
      }
      live={live}
      readPermission={rayTemplateReadPermission}
      isEmpty={live.data?.templates.length === 0}
      empty={<NoTemplates />}
    >
      <TemplateList live={live} />
    </ListPage>
  );
}
