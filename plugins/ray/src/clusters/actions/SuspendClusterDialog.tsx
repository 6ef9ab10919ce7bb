import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { rayTranslationRef } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ClusterRow } from '../queries';

/** Asks before a cluster is suspended: says that what runs there is lost, and what stays. */
export function SuspendClusterDialog(props: {
  row: ClusterRow;
  onClose(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
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
