import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, ColumnConfig } from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { useResourceText } from '../../ui/useResourceText';
import type { GroupRow } from './GroupsCard';
import { GroupSize } from './GroupSize';
import { ImageAndParams } from './ImageAndParams';

/** Between which numbers a group may be scaled; nothing when it can't. */
function rangeOf({ worker }: GroupRow) {
  if (!worker) return undefined;
  const min = worker.minReplicas ?? worker.replicas;
  const max = worker.maxReplicas;
  return min < max ? { min: String(min), max: String(max) } : undefined;
}

/** The columns of the table of groups. */
export function useGroupColumns(options: {
  /** Of the cluster's namespace; absent while unknown. */
  templates: ComputeTemplate[] | undefined;
  /** Of Ray, for the default image. */
  version: string;
  /** Asks how many workers a group shall have; absent when the reader may not change that. Must be stable. */
  onScale?(groupName: string): void;
}): ColumnConfig<GroupRow>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const resourceText = useResourceText();
  const { templates, version, onScale } = options;
  return useMemo(() => {
    const describe = (name: string) => {
      if (!templates) return undefined;
      const template = templates.find(candidate => candidate.name === name);
      return template
        ? resourceText(template)
        : t('cluster.groups.templateGone');
    };
    return [
      {
        id: 'group',
        label: t('cluster.groups.group'),
        isRowHeader: true,
        minWidth: 86,
        defaultWidth: '1fr',
        cell: ({ worker }) => (
          <CellText
            title={worker ? worker.groupName : t('cluster.groups.head')}
          />
        ),
      },
      {
        id: 'template',
        label: t('cluster.groups.template'),
        minWidth: 175,
        defaultWidth: '2fr',
        cell: ({ spec: { computeTemplate } }) => (
          <CellText
            title={computeTemplate}
            description={describe(computeTemplate)}
          />
        ),
      },
      {
        id: 'pods',
        label: t('cluster.groups.pods'),
        width: 165,
        cell: row => {
          const range = rangeOf(row);
          return (
            <Cell>
              <GroupSize
                size={`${row.ready} / ${row.desired}`}
                range={range && t('cluster.groups.range', range)}
                groupName={row.worker?.groupName}
                onScale={onScale}
              />
            </Cell>
          );
        },
      },
      {
        id: 'image',
        label: t('cluster.groups.image'),
        minWidth: 210,
        defaultWidth: '3fr',
        cell: ({ spec }) => (
          <Cell>
            <ImageAndParams spec={spec} version={version} />
          </Cell>
        ),
      },
    ];
  }, [t, resourceText, templates, version, onScale]);
}
