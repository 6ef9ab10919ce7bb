import { Text } from '@backstage/ui';
import { useApi } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Asks before a submission is stopped, or deleted from Ray. */
export function SubmissionDialog(props: {
  act: 'stop' | 'delete';
  cluster: ObjectKey;
  id: string;
  onClose(): void;
  onDone?(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { act, cluster, id, onClose, onDone } = props;
  const { namespace, name: clustername } = cluster;
  const address = { namespace, clustername, submissionid: id };
  return (
    <ConfirmDialog
      isDestructive={act === 'delete'}
      object={{ name: id }}
      texts={{
        title: t(`records.submissions.${act}Title`, { id }),
        confirm: t(`records.submissions.${act}`),
        done: t(`records.submissions.${act}Done`, { id }),
        failed: t(`records.submissions.${act}Failed`, { id }),
      }}
      run={call =>
        act === 'stop'
          ? client.stopRayJob(address, call)
          : client.deleteRayJobSubmission(address, call)
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Text as="p">{t(`records.submissions.${act}What`)}</Text>
    </ConfirmDialog>
  );
}
