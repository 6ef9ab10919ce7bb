import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ServiceRow } from '../queries';

/** Confirms the deletion of a service: how many applications stop, and that the cluster is deleted. */
function DeleteServiceDialog(props: {
  row: ServiceRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTexts();
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

function PauseDialog(props: {
  act: 'suspend' | 'resume';
  row: ServiceRow;
  onClose(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { act, row, onClose } = props;
  const { namespace, name } = row;
  return (
    <ConfirmDialog
      object={row}
      texts={{
        title: t(`services.${act}.title`, { name }),
        confirm: t(`services.${act}.confirm`),
        done: t(`services.${act}.done`, { name }),
        failed: t(`services.${act}.failed`, { name }),
      }}
      run={call =>
        act === 'suspend'
          ? client.suspendRayService({ namespace, name }, call)
          : client.resumeRayService({ namespace, name }, call)
      }
      onClose={onClose}
    >
      <Text as="p">{t(`services.${act}.consequence`)}</Text>
    </ConfirmDialog>
  );
}

/** The dialogs of a service's actions. */
export function ServiceDialog(props: {
  act: 'suspend' | 'resume' | 'delete';
  row: ServiceRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { act, row, onClose, onDeleted } = props;
  return act === 'delete' ? (
    <DeleteServiceDialog row={row} onClose={onClose} onDeleted={onDeleted} />
  ) : (
    <PauseDialog act={act} row={row} onClose={onClose} />
  );
}
