import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { SubmissionDialog } from '../../clusters/submissions/SubmissionDialog';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { JobRow } from '../queries';
import { isFinished } from '../jobState';

/** Confirms the deletion of a job: whether it still runs, and what happens to its cluster. */
function DeleteJobDialog(props: {
  row: JobRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTexts();
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
        {isFinished(state) ? t('jobs.delete.over') : t('jobs.delete.running')}
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

function PauseDialog(props: {
  act: 'suspend' | 'resume';
  row: JobRow;
  onClose(): void;
}) {
  const { t } = useTexts();
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

/** The dialogs of a job's actions. */
export function JobDialog(props: {
  act: 'stop' | 'suspend' | 'resume' | 'delete';
  row: JobRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { act, row, onClose, onDeleted } = props;
  switch (act) {
    case 'delete':
      return (
        <DeleteJobDialog row={row} onClose={onClose} onDeleted={onDeleted} />
      );
    case 'stop': {
      const { namespace, name, cluster, job } = row;
      return (
        <SubmissionDialog
          act="stop"
          cluster={{ namespace, name: cluster }}
          id={job.jobId}
          name={name}
          onClose={onClose}
        />
      );
    }
    default:
      return <PauseDialog act={act} row={row} onClose={onClose} />;
  }
}
