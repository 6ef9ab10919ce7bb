import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  RayClient,
  rayTemplateReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import {
  DetailColumns,
  ObjectContent,
  ObjectPage,
  ObjectRoutes,
  ObjectTab,
  useObjectTabs,
} from '../../detail';
import { useLiveQuery } from '../../live';
import { templateRouteRef, templatesRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { TemplatePageActions } from '../actions/TemplatePageActions';
import { SizeCard } from './SizeCard';
import { oneTemplate } from './templateQuery';
import { UsedByCard } from './UsedByCard';

const TABS: ObjectTab[] = ['yaml', 'history'];

/** One compute template, live: what its pods get, and who uses it. */
export function TemplatePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => oneTemplate(client, { namespace, name }),
      [namespace, name],
    ),
  );
  const href = useRouteRef(templateRouteRef)?.({ namespace, name });
  const listHref = useRouteRef(templatesRouteRef)?.();
  return (
    <ObjectPage
      object={{ namespace, name }}
      live={live}
      href={href}
      tabs={useObjectTabs(href, TABS)}
      actions={
        live.data && (
          <TemplatePageActions
            template={live.data.template}
            usedBy={live.data.usage.clusters}
          />
        )
      }
    >
      <ObjectRoutes
        kind="template"
        object={{ namespace, name }}
        readPermission={rayTemplateReadPermission}
        overview={
          <ObjectContent
            namespace={namespace}
            live={live}
            listHref={listHref}
            goneTexts={{
              missing: t('templates.detail.missing', { name, namespace }),
              deleted: t('templates.detail.deleted', { name }),
              backToList: t('templates.detail.backToList'),
            }}
            readPermission={rayTemplateReadPermission}
          >
            {({ template, usage }) => (
              <DetailColumns
                main={<UsedByCard namespace={namespace} usage={usage} />}
                aside={<SizeCard template={template} />}
              />
            )}
          </ObjectContent>
        }
      />
    </ObjectPage>
  );
}
