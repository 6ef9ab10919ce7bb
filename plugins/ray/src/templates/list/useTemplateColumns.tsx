import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, ColumnConfig } from '@backstage/ui';
import {
  DEFAULT_GPU_ACCELERATOR,
  rayTemplateDeletePermission,
} from '@rayport/backstage-plugin-ray-common';
import { HiddenColumn, RowMenu } from '../../list';
import { rayTranslationRef } from '../../translation';
import { formatMemory } from '../../ui/formatResources';
import { TemplateWithUse } from '../queries';
import { UsedByCell } from './UsedByCell';

/** The columns of the list of templates. */
export function useTemplateColumns(
  onDelete: (row: TemplateWithUse) => void,
): ColumnConfig<TemplateWithUse>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('templates.column.name'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 160,
        defaultWidth: '2fr',
        cell: ({ template }) => <CellText title={template.name} />,
      },
      {
        id: 'namespace',
        label: t('templates.column.namespace'),
        isSortable: true,
        minWidth: 130,
        cell: ({ template }) => <CellText title={template.namespace} />,
      },
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
        minWidth: 100,
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
        cell: row => <UsedByCell row={row} />,
      },
      {
        id: 'actions',
        label: t('templates.column.actions'),
        width: 64,
        header: () => (
          <HiddenColumn id="actions" label={t('templates.column.actions')} />
        ),
        cell: row => (
          <Cell>
            <RowMenu
              object={row.template}
              deletePermission={rayTemplateDeletePermission}
              onDelete={() => onDelete(row)}
            />
          </Cell>
        ),
      },
    ],
    [t, onDelete],
  );
}
