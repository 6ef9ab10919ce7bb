import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { DEFAULT_GPU_ACCELERATOR } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction } from '../../actions';
import { CellText, ListColumn, useCommonColumns } from '../../list';
import { templateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { formatMemory } from '../../ui/formatResources';
import { TemplateWithUse } from '../queries';
import { UsedByCell } from './UsedByCell';

/** The columns of the list of templates. */
export function useTemplateColumns(
  actionsOf: (row: TemplateWithUse) => ObjectAction[],
): ListColumn<TemplateWithUse>[] {
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
        cell: ({ template }) => <CellText text={String(template.cpu)} />,
      },
      {
        id: 'memory',
        label: t('templates.column.memory'),
        isSortable: true,
        minWidth: 120,
        cell: ({ template }) => <CellText text={formatMemory(template)} />,
      },
      {
        id: 'gpu',
        label: t('templates.column.gpu'),
        isSortable: true,
        minWidth: 150,
        cell: ({ template: { gpu, gpuAccelerator } }) =>
          gpu > 0 ? (
            <CellText
              text={String(gpu)}
              description={gpuAccelerator || DEFAULT_GPU_ACCELERATOR}
            />
          ) : (
            <CellText text="–" color="secondary" />
          ),
      },
      {
        id: 'usedBy',
        label: t('templates.column.usedBy'),
        isSortable: true,
        minWidth: 160,
        share: 2,
        cell: row => <UsedByCell row={row} />,
      },
      common.actions,
    ],
    [t, common],
  );
}
