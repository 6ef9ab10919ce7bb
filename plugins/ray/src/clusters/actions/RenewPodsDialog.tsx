import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ClusterRow } from '../queries';

/** Confirms that pods of a cluster are recreated: those of an older definition, or all if there are none. */
export function RenewPodsDialog(props: { row: ClusterRow; onClose(): void }) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { namespace, name, status } = props.row;
  const { outdatedPods = 0, pods = [] } = status ?? {};
  const all = outdatedPods === 0;
  const count = all ? pods.length : outdatedPods;
  const hasHead = pods.some(
    ({ nodeType, outdatedParts }) =>
      nodeType === 'head' && (all || outdatedParts.length > 0),
  );
  return (
    <ConfirmDialog
      // Pods are recreated; the object stays as its keeper wants it.
      object={{ name, uid: props.row.uid }}
      texts={{
        title: t('cluster.renew.title', { name }),
        confirm: t('cluster.renew.action'),
        done: t('cluster.renew.done', { name }),
        failed: t('cluster.renew.failed', { name }),
      }}
      run={call => client.renewClusterPods({ namespace, name, all }, call)}
      onClose={props.onClose}
    >
      <Text as="p">
        {all
          ? t('cluster.renew.all', { count })
          : t('cluster.renew.outdated', { count })}
      </Text>
      <Text as="p" color="secondary">
        {t(hasHead ? 'cluster.renew.withHead' : 'cluster.renew.withoutHead')}
      </Text>
    </ConfirmDialog>
  );
}
