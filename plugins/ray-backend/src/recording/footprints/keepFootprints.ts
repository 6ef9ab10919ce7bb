import { SharedTasks } from '../../database/SharedTasks';
import { FOOTPRINT_ROUND_MS, FootprintKeeper } from './FootprintKeeper';

/** The id of the task, for tests. */
export const FOOTPRINT_TASK = 'ray-footprints';

/** Records what running jobs use, on one replica of the portal. */
export async function keepFootprints(options: {
  tasks: Pick<SharedTasks, 'schedule'>;
  keeper: Pick<FootprintKeeper, 'round'>;
}): Promise<void> {
  const { tasks, keeper } = options;
  await tasks.schedule({
    id: FOOTPRINT_TASK,
    frequency: { milliseconds: FOOTPRINT_ROUND_MS },
    fn: signal => keeper.round(signal),
  });
}
