import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useActing } from '../../actions';
import { BulkDeletion, Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { DeleteTemplateDialog } from '../actions/DeleteTemplateDialog';
import { TemplateAct, useTemplateActions } from '../actions/useTemplateActions';
import { TemplatesAndClusters, TemplateWithUse, withUse } from '../queries';
import { templateComparers } from './templateComparers';
import { useTemplateColumns } from './useTemplateColumns';

const MATCHING: Matching<TemplateWithUse> = {
  searched: ({ name, template }) => `${name} ${template.gpuAccelerator}`,
};

const remove: BulkDeletion<TemplateWithUse>['remove'] = (client, key, call) =>
  client.deleteComputeTemplate(key, call);

/** Templates with search, filter and actions; a skeleton while they are being read. */
export function TemplateList({
  live,
}: {
  live: LiveData<TemplatesAndClusters>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const rows = useMemo(() => live.data && withUse(live.data), [live.data]);
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
      <ObjectList
        live={live}
        rows={rows}
        columns={columns}
        comparers={templateComparers}
        defaultSort="name"
        matching={MATCHING}
        deletion={deletion}
        searchPlaceholder={t('templates.searchPlaceholder')}
        count={count => t('templates.count', { count })}
      />
      {acting && <DeleteTemplateDialog row={acting.row} onClose={stop} />}
    </>
  );
}
