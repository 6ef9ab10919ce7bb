import { useCallback, useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Card, CardBody } from '@backstage/ui';
import { ListToolbar, NoMatch, useListParams, useListTable } from '../../list';
import { LiveData, LiveIndicator } from '../../live';
import { rayTranslationRef } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { DeleteTemplateDialog } from '../DeleteTemplateDialog';
import { TemplatesAndClusters, TemplateWithUse, withUse } from '../queries';
import { templateComparers } from './templateComparers';
import { useTemplateColumns } from './useTemplateColumns';

function matches(
  { template }: TemplateWithUse,
  words: string,
  namespace: string,
) {
  const searched = `${template.name} ${template.gpuAccelerator}`.toLowerCase();
  return (
    (!namespace || template.namespace === namespace) &&
    (!words || searched.includes(words))
  );
}

/** Templates with search, filter and actions; a skeleton while they are being read. */
export function TemplateList({
  live,
}: {
  live: LiveData<TemplatesAndClusters>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const params = useListParams();
  const rows = useMemo(() => live.data && withUse(live.data), [live.data]);
  const words = params.get('q').toLowerCase().trim();
  const namespace = params.get('namespace');
  const matching = useMemo(
    () => rows?.filter(row => matches(row, words, namespace)),
    [rows, words, namespace],
  );
  const table = useListTable({
    items: matching,
    comparers: templateComparers,
    defaultSort: 'name',
    params,
  });
  const [deleting, setDeleting] = useState<TemplateWithUse>();
  const columns = useTemplateColumns(setDeleting);
  const closeDialog = useCallback(() => setDeleting(undefined), []);
  const namespaces = useMemo(
    () => [...new Set(rows?.map(({ template }) => template.namespace))].sort(),
    [rows],
  );
  return (
    <>
      <ListToolbar
        searchPlaceholder={t('templates.searchPlaceholder')}
        params={params}
        namespaces={namespaces}
        count={rows ? t('templates.count', { count: table.total }) : ''}
        end={<LiveIndicator live={live} />}
      />
      <Card>
        <CardBody>
          <DataTable
            columnConfig={columns}
            data={table.data}
            isPending={!rows}
            sort={table.sort}
            pagination={table.pagination}
            emptyState={<NoMatch params={params} />}
          />
        </CardBody>
      </Card>
      {deleting && (
        <DeleteTemplateDialog row={deleting} onClose={closeDialog} />
      )}
    </>
  );
}
