import { useCallback, useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { DeleteTemplateDialog } from '../DeleteTemplateDialog';
import { TemplatesAndClusters, TemplateWithUse, withUse } from '../queries';
import { templateComparers } from './templateComparers';
import { useTemplateColumns } from './useTemplateColumns';

const MATCHING: Matching<TemplateWithUse> = {
  searched: ({ name, template }) => `${name} ${template.gpuAccelerator}`,
};

/** Templates with search, filter and actions; a skeleton while they are being read. */
export function TemplateList({
  live,
}: {
  live: LiveData<TemplatesAndClusters>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const rows = useMemo(() => live.data && withUse(live.data), [live.data]);
  const [deleting, setDeleting] = useState<TemplateWithUse>();
  const columns = useTemplateColumns(setDeleting);
  const closeDialog = useCallback(() => setDeleting(undefined), []);
  return (
    <>
      <ObjectList
        live={live}
        rows={rows}
        columns={columns}
        comparers={templateComparers}
        defaultSort="name"
        matching={MATCHING}
        searchPlaceholder={t('templates.searchPlaceholder')}
        count={count => t('templates.count', { count })}
      />
      {deleting && (
        <DeleteTemplateDialog row={deleting} onClose={closeDialog} />
      )}
    </>
  );
}
