import { Select } from '@backstage/ui';
import { JobQueue } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../../translation';

/** The option of no queue; no queue can have this name. */
const NONE = '/none';

/** The queue of Kueue that a new object waits in; nothing where there are none. */
export function QueueField(props: {
  queues: readonly JobQueue[];
  queue: string;
  onChange(queue: string): void;
}) {
  const { t } = useTexts();
  const { queues, queue, onChange } = props;
  if (!queues.length) return undefined;
  return (
    <Select
      label={t('clusterForm.queue')}
      description={t('clusterForm.queueHint')}
      options={[
        { id: NONE, label: t('clusterForm.noQueue') },
        ...queues.map(({ name, pending }) => ({
          id: name,
          label: t('clusterForm.queueOption', { name, count: pending }),
        })),
      ]}
      value={queue || NONE}
      onChange={key => onChange(key === NONE ? '' : String(key))}
    />
  );
}
