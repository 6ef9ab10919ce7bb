import { useCallback, useMemo } from 'react';
import { Link, Text } from '@backstage/ui';
import {
  ObjectKey,
  PodStatus,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { Age } from '../ui/Age';
import { TableColumn } from '../ui/TableColumn';
import { PodState } from './PodState';
import styles from './PodsCard.module.css';

/** Name and group of a pod, and a link to its log. */
function PodName(props: {
  pod: PodStatus;
  /** Address of its log; absent if there can be none. */
  href: string | undefined;
}) {
  const { t } = useTexts();
  const { pod, href } = props;
  const { name, group, nodeType } = pod;
  const groupName = nodeType === 'head' ? t('cluster.pods.head') : group;
  return (
    <div className={styles.name}>
      {href ? (
        <Link variant="body-medium" href={href}>
          {name}
        </Link>
      ) : (
        <Text variant="body-medium">{name}</Text>
      )}
      <Text variant="body-small" color="secondary">
        {groupName && `${groupName} · `}
        <Link
          variant="body-small"
          href={href}
          aria-label={t('cluster.pods.logOf', { name })}
        >
          {t('cluster.pods.log')}
        </Link>
      </Text>
    </div>
  );
}

/** How many of a pod's containers are ready, without init containers: `1/2`. */
function readiness({ containers }: PodStatus): string {
  const lasting = containers.filter(({ init }) => !init);
  const ready = lasting.filter(container => container.ready);
  return `${ready.length}/${lasting.length}`;
}

/** Where the logs of the pods are shown. */
export interface LogsPage {
  kind: ResourceKind;
  object: ObjectKey;
  /** Of the object; its first page when absent. */
  tab?: string;
}

/** The container with the most relevant log: a failing one, or else the main one. */
function mostRelevantContainer({ containers }: PodStatus) {
  return (
    containers.find(
      ({ state, restarts, exitCode }) =>
        restarts > 0 || (state === 'terminated' && exitCode !== 0),
    ) ?? containers.find(({ init }) => !init)
  );
}

/** The ready containers and the restarts of a pod. */
function PodReadiness({ pod }: { pod: PodStatus }) {
  const { t } = useTexts();
  return (
    <div className={styles.name}>
      <Text variant="body-medium">{readiness(pod)}</Text>
      {pod.restarts > 0 && (
        <Text variant="body-small" color="secondary">
          {t('cluster.pods.restarts', { count: pod.restarts })}
        </Text>
      )}
    </div>
  );
}

function PodPlace({ pod: { node, podIP } }: { pod: PodStatus }) {
  return (
    <div className={styles.name}>
      <Text variant="body-medium">{node || '–'}</Text>
      <Text variant="body-small" color="secondary">
        {podIP}
      </Text>
    </div>
  );
}

/** The columns of the table of pods. */
export function usePodColumns(
  logs: LogsPage,
): TableColumn<PodStatus & { id: string }>[] {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, tab } = logs;
  const { namespace, name } = logs.object;
  const logHref = useCallback(
    (pod: PodStatus) => {
      const container = mostRelevantContainer(pod);
      if (!container) return undefined;
      const query = { log: `${pod.name}/${container.name}` };
      return hrefs.object(kind, { namespace, name }, { tab, query });
    },
    [hrefs, kind, tab, namespace, name],
  );
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('cluster.pods.name'),
        isRowHeader: true,
        minWidth: 144,
        share: 3,
        cell: pod => <PodName pod={pod} href={logHref(pod)} />,
      },
      {
        id: 'status',
        label: t('cluster.pods.status'),
        isLine: true,
        minWidth: 184,
        share: 3,
        cell: pod => <PodState pod={pod} />,
      },
      {
        id: 'ready',
        label: t('cluster.pods.ready'),
        width: 98,
        cell: pod => <PodReadiness pod={pod} />,
      },
      {
        id: 'node',
        label: t('cluster.pods.node'),
        minWidth: 136,
        share: 2,
        cell: pod => <PodPlace pod={pod} />,
      },
      {
        id: 'age',
        label: t('cluster.pods.age'),
        width: 78,
        cell: ({ createdAt }) => (
          <Text variant="body-medium">
            <Age since={createdAt} />
          </Text>
        ),
      },
    ],
    [t, logHref],
  );
}
