import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { rayTranslationRef } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { isOver } from '../jobState';
import { JobRow } from '../queries';

/** Asks before a job is deleted: says whether it still runs, and what becomes of its cluster. */
export function DeleteJobDialog(props: {
  row: JobRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const { namespace, name, state, cluster, ownsCluster } = props.row;
  return (
    <ConfirmDialog
      isDestructive
      object={props.row}
      texts={{
        title: t('jobs.delete.title', { name }),
        confirm: t('jobs.delete.confirm'),
        done: t('jobs.delete.done', { name }),
        failed: t('jobs.delete.failed', { name }),
      }}
      run={call => client.deleteRayJob({ namespace, name }, call)}
      onClose={props.onClose}
      onDone={props.onDeleted}
    >
      <Text as="p">
        {isOver(state) ? t('jobs.delete.over') : t('jobs.delete.running')}
      </Text>
      {ownsCluster ? (
        <Text as="p">{t('jobs.delete.clusterGoes')}</Text>
      ) : (
        <Text as="p" color="secondary">
          {t('jobs.delete.clusterStays', { cluster })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
