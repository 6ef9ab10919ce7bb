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
  /** What users call it; the id by default. */
  name?: string;
  onClose(): void;
  onDone?(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { act, cluster, id, name = id, onClose, onDone } = props;
  const { namespace, name: clustername } = cluster;
  const address = { namespace, clustername, submissionid: id };
  const shown = { id: name };
  return (
    <ConfirmDialog
      isDestructive={act === 'delete'}
      object={{ name }}
      texts={{
        title: t(`records.submissions.${act}Title`, shown),
        confirm: t(`records.submissions.${act}`),
        done: t(`records.submissions.${act}Done`, shown),
        failed: t(`records.submissions.${act}Failed`, shown),
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
