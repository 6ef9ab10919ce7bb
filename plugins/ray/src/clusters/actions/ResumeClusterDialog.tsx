import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { rayTranslationRef } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ClusterRow } from '../queries';

/** Asks before a suspended cluster comes back: says how many pods that takes. */
export function ResumeClusterDialog(props: {
  row: ClusterRow;
  onClose(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
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
