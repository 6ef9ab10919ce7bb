import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { rayTranslationRef } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { JobRow } from '../queries';
import { DeleteJobDialog } from './DeleteJobDialog';

function PauseDialog(props: {
  act: 'suspend' | 'resume';
  row: JobRow;
  onClose(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const { act, row, onClose } = props;
  const { namespace, name, cluster } = row;
  return (
    <ConfirmDialog
      object={row}
      texts={{
        title: t(`jobs.${act}.title`, { name }),
        confirm: t(`jobs.${act}.confirm`),
        done: t(`jobs.${act}.done`, { name }),
        failed: t(`jobs.${act}.failed`, { name }),
      }}
      run={call =>
        act === 'suspend'
          ? client.suspendRayJob({ namespace, name }, call)
          : client.resumeRayJob({ namespace, name }, call)
      }
      onClose={onClose}
    >
      <Text as="p">
        {act === 'suspend'
          ? t('jobs.suspend.consequence', { cluster })
          : t('jobs.resume.consequence')}
      </Text>
    </ConfirmDialog>
  );
}

/** Asks about what is to be done with a job. */
export function JobDialog(props: {
  act: 'suspend' | 'resume' | 'delete';
  row: JobRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { act, row, onClose, onDeleted } = props;
  return act === 'delete' ? (
    <DeleteJobDialog row={row} onClose={onClose} onDeleted={onDeleted} />
  ) : (
    <PauseDialog act={act} row={row} onClose={onClose} />
  );
}
