import { fromQueueKey } from '../../objects/keys';
import { Pod } from '../../objects/Pod';
import { CLAIMS, STORAGE_CLASSES } from '../../objects/VolumeClaim';
import { Scheduler, SchedulerOptions } from './Scheduler';

/** Starts the scheduler, which follows pods, claims, storage classes and nodes; returns a function that stops it. */
export function startScheduler(options: SchedulerOptions): () => void {
  const { client } = options;
  const scheduler = new Scheduler(options);
  const stops = [
    client.watch<Pod>('pods', ({ type, object }) =>
      type === 'DELETED'
        ? scheduler.handleRemoval(object)
        : scheduler.handlePod(object),
    ),
    client.watch(CLAIMS, ({ object: { metadata } }) =>
      scheduler.retry(
        (key, claims) =>
          fromQueueKey(key).namespace === metadata.namespace &&
          claims.includes(metadata.name),
      ),
    ),
    client.watch(STORAGE_CLASSES, () =>
      scheduler.retry((_, claims) => claims.length > 0),
    ),
    client.watch('nodes', () => scheduler.retry(() => true)),
    () => scheduler.stop(),
  ];
  client.list<Pod>('pods').forEach(pod => scheduler.handlePod(pod));
  return () => stops.forEach(stop => stop());
}
