import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { useActing } from '../../actions';
import { BulkDeletion, ListPage } from '../../list';
import { newTemplateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { DeleteTemplateDialog } from '../actions/DeleteTemplateDialog';
import { TemplateAct, useTemplateActions } from '../actions/useTemplateActions';
import { TemplateWithUse } from '../queries';
import { NoTemplates } from './NoTemplates';
import { templateList } from './templateList';
import { useTemplateColumns } from './useTemplateColumns';

const remove: BulkDeletion<TemplateWithUse>['remove'] = (client, key, call) =>
  client.deleteComputeTemplate(key, call);

/** All compute templates that the reader may see. */
export function TemplateListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { acting, start, stop } = useActing<TemplateAct, TemplateWithUse>();
  const columns = useTemplateColumns(useTemplateActions(start));
  const deletion = useMemo(
    () => ({
      remove,
      consequences: () => [
        t('templates.delete.unknown'),
        t('templates.delete.bulk'),
      ],
    }),
    [t],
  );
  return (
    <>
      <ListPage
        definition={templateList}
        texts={{
          title: t('templates.title'),
          description: t('templates.description'),
          create: t('templates.create'),
          searchPlaceholder: t('templates.searchPlaceholder'),
        }}
        createHref={useRouteRef(newTemplateRouteRef)?.()}
        columns={columns}
        count={count => t('templates.count', { count })}
        deletion={deletion}
        empty={<NoTemplates />}
      />
      {acting && <DeleteTemplateDialog row={acting.row} onClose={stop} />}
    </>
  );
}
