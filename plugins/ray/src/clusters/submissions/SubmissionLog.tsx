import { useCallback } from 'react';
import {
  Alert,
  Dialog,
  DialogBody,
  DialogHeader,
  Skeleton,
} from '@backstage/ui';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../../live';
import { useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { messageOf } from '../../ui/messageOf';

/** Time between two questions, milliseconds. */
const INTERVAL_MS = 3_000;

/** The log of a submission, in a dialog. */
export function SubmissionLog(props: {
  cluster: ObjectKey;
  id: string;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { cluster, id, onClose } = props;
  const { namespace, name: clustername } = cluster;
  const { data, error } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        async load(signal: AbortSignal) {
          const asked = { namespace, clustername, submissionid: id };
          return (await client.getJobLog(asked, { signal })).log;
        },
        isAffectedBy: () => false,
        reevaluateAt: () => new Date(Date.now() + INTERVAL_MS).toISOString(),
      }),
      [namespace, clustername, id],
    ),
  );
  const title = t('records.submissions.logOf', { id });
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={900}>
      <DialogHeader>{title}</DialogHeader>
      <DialogBody>
        {data === undefined && error !== undefined && (
          <Alert status="danger" title={messageOf(t, error)} />
        )}
        {data === undefined && error === undefined && (
          <Skeleton width="100%" height={200} />
        )}
        {data !== undefined && (
          <CodeBlock
            text={data || t('records.submissions.noLog')}
            label={title}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}
