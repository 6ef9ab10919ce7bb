import { SharedTasks } from '../../database/SharedTasks';
import { SubmissionKeeper } from './SubmissionKeeper';

/** Time between two rounds, milliseconds: what Ray forgets before it is asked is not remembered. */
export const SUBMISSION_ROUND_MS = 60_000;

/** Has submissions remembered, by one replica of the portal. */
export async function keepSubmissions(options: {
  tasks: Pick<SharedTasks, 'schedule'>;
  keeper: Pick<SubmissionKeeper, 'round'>;
}): Promise<void> {
  const { tasks, keeper } = options;
  await tasks.schedule({
    id: 'ray-submissions',
    frequency: { milliseconds: SUBMISSION_ROUND_MS },
    fn: signal => keeper.round(signal),
  });
}
