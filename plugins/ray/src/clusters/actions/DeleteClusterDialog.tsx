import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { rayTranslationRef } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ClusterRow } from '../queries';

/** Asks before a cluster is deleted: says how many workers go, and that jobs are lost. */
export function DeleteClusterDialog(props: {
  row: ClusterRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
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
