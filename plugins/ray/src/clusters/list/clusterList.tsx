import { ButtonLink } from '@backstage/ui';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiNodeTree } from '@remixicon/react';
import {
  CLUSTER_STATES,
  ClusterPage,
} from '@rayport/backstage-plugin-ray-common';
import { KindList } from '../../kind';
import { CellText, earliest, ListData, StateCell } from '../../list';
import { useHrefs } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { StateBadge } from '../../ui/StateBadge';
import { ClusterRow, toRow, rayVersionOf } from '../queries';
import { WorkerCount } from '../WorkerCount';

function toData({ rows, ...rest }: ClusterPage): ListData<ClusterRow> {
  return {
    ...rest,
    rows: rows.flatMap(({ cluster, status }) =>
      cluster ? toRow(cluster, status) : [],
    ),
    reevaluateAt: earliest(
      rows.map(({ status }) => status?.reevaluateAt ?? ''),
    ),
  };
}

/** Who has no template yet begins with one. */
function TemplatesLink() {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
  return (
    <ButtonLink variant="secondary" href={hrefs.list('template')}>
      {t('clusters.emptyTemplates')}
    </ButtonLink>
  );
}

/** The list of clusters. */
export const clusterList: KindList<ClusterRow> = {
  kind: 'cluster',
  icon: <RiNodeTree />,
  EmptyActions: TemplatesLink,
  shows: ['cluster'],
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toData(await client.getClusterPage(request, { signal })),
  columns: (t, common) => [
    common.name,
    {
      id: 'state',
      label: t('column.state'),
      isSortable: true,
      minWidth: 180,
      share: 3,
      cell: ({ status }) => (
        <StateCell
          badge={<StateBadge state={status?.state} message={status?.message} />}
          reason={status?.state === 'ready' ? undefined : status?.message}
        />
      ),
    },
    common.namespace,
    {
      id: 'workers',
      label: t('clusters.column.workers'),
      isSortable: true,
      minWidth: 110,
      cell: ({ status }) => status && <WorkerCount status={status} />,
    },
    {
      id: 'owner',
      label: t('column.owner'),
      isSortable: true,
      minWidth: 110,
      cell: ({ cluster: { user } }) => <CellText text={ownerName(user)} />,
    },
    {
      id: 'version',
      label: t('clusters.column.version'),
      isSortable: true,
      width: 100,
      cell: row => <CellText text={rayVersionOf(row)} />,
    },
    common.age(({ cluster }) => cluster.createdAt),
    common.actions,
  ],
  states: t => CLUSTER_STATES.map(id => ({ id, label: t(`state.${id}`) })),
  remove: (client, key, call) => client.deleteCluster(key, call),
  consequences: t => [t('clusters.delete.bulk'), t('clusters.delete.keeps')],
};
