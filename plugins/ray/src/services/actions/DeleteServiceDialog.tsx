import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { rayTranslationRef } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ServiceRow } from '../queries';

/** Asks before a service is deleted: says how many applications stop, and that the cluster goes. */
export function DeleteServiceDialog(props: {
  row: ServiceRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const { namespace, name, service } = props.row;
  const count = service.rayServiceStatus?.serveApplicationStatus.length ?? 0;
  return (
    <ConfirmDialog
      isDestructive
      object={props.row}
      texts={{
        title: t('services.delete.title', { name }),
        confirm: t('services.delete.confirm'),
        done: t('services.delete.done', { name }),
        failed: t('services.delete.failed', { name }),
      }}
      run={call => client.deleteRayService({ namespace, name }, call)}
      onClose={props.onClose}
      onDone={props.onDeleted}
    >
      {count > 0 && (
        <Text as="p">{t('services.delete.applications', { count })}</Text>
      )}
      <Text as="p">{t('services.delete.clusterGoes')}</Text>
    </ConfirmDialog>
  );
}
