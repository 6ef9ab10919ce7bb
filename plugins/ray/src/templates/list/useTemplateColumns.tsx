import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { CellText, ColumnConfig } from '@backstage/ui';
import { DEFAULT_GPU_ACCELERATOR } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction } from '../../actions';
import { useCommonColumns } from '../../list';
import { templateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { formatMemory } from '../../ui/formatResources';
import { TemplateWithUse } from '../queries';
import { UsedByCell } from './UsedByCell';

/** The columns of the list of templates. */
export function useTemplateColumns(
  actionsOf: (row: TemplateWithUse) => ObjectAction[],
): ColumnConfig<TemplateWithUse>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const common = useCommonColumns<TemplateWithUse>({
    linkTo: useRouteRef(templateRouteRef),
    actionsOf,
  });
  return useMemo(
    () => [
      common.name,
      common.namespace,
      {
        id: 'cpu',
        label: t('templates.column.cpu'),
        isSortable: true,
        minWidth: 80,
        cell: ({ template }) => <CellText title={String(template.cpu)} />,
      },
      {
        id: 'memory',
        label: t('templates.column.memory'),
        isSortable: true,
        minWidth: 120,
        cell: ({ template }) => <CellText title={formatMemory(template)} />,
      },
      {
        id: 'gpu',
        label: t('templates.column.gpu'),
        isSortable: true,
        minWidth: 150,
        cell: ({ template: { gpu, gpuAccelerator } }) =>
          gpu > 0 ? (
            <CellText
              title={String(gpu)}
              description={gpuAccelerator || DEFAULT_GPU_ACCELERATOR}
            />
          ) : (
            <CellText title="–" color="secondary" />
          ),
      },
      {
        id: 'usedBy',
        label: t('templates.column.usedBy'),
        isSortable: true,
        minWidth: 160,
        defaultWidth: '2fr',
        cell: row => <UsedByCell row={row} />,
      },
      common.actions,
    ],
    [t, common],
  );
}
