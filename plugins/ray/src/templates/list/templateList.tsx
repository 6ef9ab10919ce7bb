import { RiCpuLine } from '@remixicon/react';
import {
  ComputeTemplatePage,
  DEFAULT_GPU_ACCELERATOR,
} from '@rayport/backstage-plugin-ray-common';
import { Link, Text } from '@backstage/ui';
import { KindList } from '../../kind';
import { CellText, ListData } from '../../list';
import { formatCount } from '../../ui/formatAmount';
import { formatMemory } from '../../ui/formatResources';
import { TemplateRow, toRow } from '../queries';
import { useHrefs } from '../../routes';
import { localeOf, useTexts } from '../../translation';
import styles from './UsedByCell.module.css';

/** More names than this are shown as a number. */
const MAX_NAMES = 2;

/** The clusters that use a template, as links. */
function UsedByCell({ row }: { row: TemplateRow }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { usedBy, namespace } = row;
  const { count, names } = usedBy;
  if (count === 0) {
    return <CellText text={t('templates.unused')} color="secondary" />;
  }
  const rest = names.slice(MAX_NAMES);
  const more = count - MAX_NAMES;
  return (
    <div className={styles.root}>
      <Text variant="body-medium">{t('templates.usedBy', { count })}</Text>
      <div className={styles.names}>
        {names.slice(0, MAX_NAMES).map(name => (
          <Link
            key={name}
            variant="body-small"
            color="secondary"
            href={hrefs.object('cluster', { namespace, name })}
          >
            {name}
          </Link>
        ))}
        {more > 0 && (
          <Text
            variant="body-small"
            color="secondary"
            title={[...rest, ...(count > names.length ? ['…'] : [])].join(', ')}
          >
            {t('templates.more', { number: more })}
          </Text>
        )}
      </div>
    </div>
  );
}

function toData({ rows, ...rest }: ComputeTemplatePage): ListData<TemplateRow> {
  return {
    ...rest,
    rows: rows.flatMap(({ template, clusterCount, clusters, uid }) => {
      if (!template) return [];
      const usedBy = { count: clusterCount, names: clusters };
      return toRow(template, { uid, usedBy });
    }),
  };
}

/** The list of compute templates. */
export const templateList: KindList<TemplateRow> = {
  kind: 'template',
  icon: <RiCpuLine />,
  shows: ['template', 'cluster'],
  defaultSort: 'name',
  hasOwners: false,
  async read(client, request, signal) {
    const { search, namespace, orderBy, page, pageSize } = request;
    return toData(
      await client.getComputeTemplatePage(
        { search, namespace, orderBy, page, pageSize },
        { signal },
      ),
    );
  },
  columns: (t, common) => [
    common.name,
    common.namespace,
    {
      id: 'cpu',
      label: t('templates.column.cpu'),
      isSortable: true,
      minWidth: 80,
      cell: ({ template }) => (
        <CellText text={formatCount(template.cpu, localeOf(t))} />
      ),
    },
    {
      id: 'memory',
      label: t('templates.column.memory'),
      isSortable: true,
      minWidth: 120,
      cell: ({ template }) => (
        <CellText text={formatMemory(template, localeOf(t))} />
      ),
    },
    {
      id: 'gpu',
      label: t('templates.column.gpu'),
      isSortable: true,
      minWidth: 150,
      cell: ({ template: { gpu, gpuAccelerator } }) =>
        gpu > 0 ? (
          <CellText
            text={formatCount(gpu, localeOf(t))}
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
  remove: (client, key, call) => client.deleteComputeTemplate(key, call),
  consequences: t => [
    t('templates.delete.unknown'),
    t('templates.delete.bulk'),
  ],
};
