import { Select } from '@backstage/ui';
import { JobQueue } from '@rayport/backstage-plugin-ray-common';
import { LiveData, PartFailure } from '../../../live';
import { useTexts } from '../../../translation';

/** The option of no queue; no queue can have this name. */
const NONE = '/none';

/** Adds the queue of the original object, which may not be listed. */
function withChosen(
  queues: readonly JobQueue[],
  queue: string,
): readonly JobQueue[] {
  const isListed = !queue || queues.some(({ name }) => name === queue);
  return isListed
    ? queues
    : [...queues, { name: queue, clusterQueue: '', pending: 0 }];
}

/** The queue of Kueue that a new object waits in; nothing where there are none. */
export function QueueField(props: {
  live: LiveData<readonly JobQueue[]>;
  queue: string;
  onChange(queue: string): void;
}) {
  const { t } = useTexts();
  const { live, queue, onChange } = props;
  const queues = withChosen(live.data ?? [], queue);
  if (!queues.length) {
    return <PartFailure part={t('clusterForm.queue')} live={live} />;
  }
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
