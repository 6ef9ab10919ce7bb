import { ButtonLink } from '@backstage/ui';
import { RiNodeTree } from '@remixicon/react';
import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import { KindList } from '../../kind';
import { CellText, StateCell, toListData } from '../../list';
import { useHrefs } from '../../routes';
import { explain, useTexts } from '../../translation';
import { foreignOrigin } from '../../ui/MadeBy';
import { StateBadge } from '../../ui/StateBadge';
import { clusterFleet } from '../actions/clusterFleet';
import { ClusterRow, toRow, rayVersionOf } from '../queries';
import { WorkerCount } from '../WorkerCount';
import { formatDuration } from '../../ui/formatDuration';
import { useNow } from '../../ui/useNow';

/** Shorter idle times are not shown, milliseconds. */
const WORTH_TELLING_MS = 5 * 60_000;

/** Idle time of a cluster, and how long until it is suspended; empty if short. */
function IdleAge(props: { since: string; suspendAt: string }) {
  const { t } = useTexts();
  const since = Date.parse(props.since);
  const suspendAt = Date.parse(props.suspendAt);
  const text = useNow(now => {
    if (Number.isNaN(since)) return '';
    const isWarned = !Number.isNaN(suspendAt);
    if (!isWarned && now - since < WORTH_TELLING_MS) return '';
    const duration = formatDuration(now - since);
    return isWarned
      ? t('idle.inListUntil', {
          duration,
          rest: formatDuration(suspendAt - now),
        })
      : t('idle.inList', { duration });
  });
  return <>{text}</>;
}

/** Users without a template start with one. */
function TemplatesLink() {
  const { t } = useTexts();
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
    toListData(
      await client.getClusterPage(request, { signal }),
      ({ cluster, status, idleSince: since, idleSuspendAt: suspendAt }) =>
        cluster && {
          ...toRow(cluster, status),
          idle: since ? { since, suspendAt } : undefined,
        },
    ),
  describe: ({ status }) => foreignOrigin(status?.origin),
  columns: (t, common) => [
    common.name,
    {
      ...common.state(({ status, warnings, idle }) => {
        const message = status && explain(t, status).message;
        return (
          <StateCell
            warnings={warnings}
            badge={<StateBadge state={status?.state} message={message} />}
            reason={status?.state === 'ready' ? undefined : message}
            note={idle && <IdleAge {...idle} />}
          />
        );
      }),
      minWidth: 180,
    },
    common.namespace,
    {
      id: 'workers',
      label: t('clusters.column.workers'),
      isSortable: true,
      minWidth: 110,
      cell: ({ status }) => status && <WorkerCount status={status} />,
    },
    { ...common.owner(({ cluster }) => cluster.user), minWidth: 110 },
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
  fleet: clusterFleet,
  remove: (client, key, call) => client.deleteCluster(key, call),
  consequences: t => [t('clusters.delete.bulk'), t('clusters.delete.keeps')],
};
