import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ClusterRow } from '../queries';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RenewPodsDialog } from './RenewPodsDialog';
import { ScaleDialog } from './ScaleDialog';

/** Confirms that a cluster is suspended; explains what is lost and what is kept. */
function SuspendClusterDialog(props: { row: ClusterRow; onClose(): void }) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { namespace, name, status } = props.row;
  return (
    <ConfirmDialog
      object={props.row}
      texts={{
        title: t('cluster.suspend.title', { name }),
        confirm: t('cluster.suspend.confirm'),
        done: t('cluster.suspend.done', { name }),
        failed: t('cluster.suspend.failed', { name }),
      }}
      run={call => client.suspendCluster({ namespace, name }, call)}
      onClose={props.onClose}
    >
      <Text as="p">
        {t('cluster.suspend.consequence', {
          count: status?.readyWorkers ?? 0,
        })}
      </Text>
      <Text as="p" color="secondary">
        {t('cluster.suspend.keeps')}
      </Text>
    </ConfirmDialog>
  );
}

/** Confirms that a suspended cluster is resumed; shows how many pods are created. */
function ResumeClusterDialog(props: { row: ClusterRow; onClose(): void }) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { namespace, name, cluster } = props.row;
  const groups = cluster.clusterSpec?.workerGroupSpec ?? [];
  const count = groups.reduce((sum, { replicas }) => sum + replicas, 0);
  return (
    <ConfirmDialog
      object={props.row}
      texts={{
        title: t('cluster.resume.title', { name }),
        confirm: t('cluster.resume.confirm'),
        done: t('cluster.resume.done', { name }),
        failed: t('cluster.resume.failed', { name }),
      }}
      run={call => client.resumeCluster({ namespace, name }, call)}
      onClose={props.onClose}
    >
      <Text as="p">{t('cluster.resume.consequence', { count })}</Text>
    </ConfirmDialog>
  );
}

/** Confirms the deletion of a cluster; shows how many workers stop, and that jobs are lost. */
function DeleteClusterDialog(props: {
  row: ClusterRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { namespace, name, status } = props.row;
  return (
    <ConfirmDialog
      isDestructive
      object={props.row}
      texts={{
        title: t('clusters.delete.title', { name }),
        confirm: t('clusters.delete.confirm'),
        done: t('clusters.delete.done', { name }),
        failed: t('clusters.delete.failed', { name }),
      }}
      run={call => client.deleteCluster({ namespace, name }, call)}
      onClose={props.onClose}
      onDone={props.onDeleted}
    >
      <Text as="p">
        {status?.readyWorkers
          ? t('clusters.delete.consequence', {
              namespace,
              count: status.readyWorkers,
            })
          : t('clusters.delete.consequenceUnknown', { namespace })}
      </Text>
      <Text as="p" color="secondary">
        {t('clusters.delete.keeps')}
      </Text>
    </ConfirmDialog>
  );
}

/** The dialogs of a cluster's actions. */
export function ClusterDialog(props: {
  act: 'scale' | 'renew' | 'suspend' | 'resume' | 'delete';
  row: ClusterRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { act, row, onClose, onDeleted } = props;
  const dialog = { row, onClose };
  switch (act) {
    case 'scale':
      return <ScaleDialog {...dialog} />;
    case 'renew':
      return <RenewPodsDialog {...dialog} />;
    case 'suspend':
      return <SuspendClusterDialog {...dialog} />;
    case 'resume':
      return <ResumeClusterDialog {...dialog} />;
    default:
      return <DeleteClusterDialog {...dialog} onDeleted={onDeleted} />;
  }
}
