import { SharedTasks } from '../../database/SharedTasks';
import { SubmissionKeeper } from './SubmissionKeeper';

/** Time between two rounds, milliseconds: submissions that Ray forgets in between are not recorded. */
export const SUBMISSION_ROUND_MS = 60_000;

/** Records submissions, on one replica of the portal. */
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
