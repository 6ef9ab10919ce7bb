import { SharedTasks } from '../database/SharedTasks';
import { IdleSteward } from './IdleSteward';

/** Longest time between two rounds, milliseconds: how late a suspension may be. */
const MAX_ROUND_MS = 30_000;

/** Time between two rounds, milliseconds. */
export function roundMsFor(intervalMs: number): number {
  return Math.min(intervalMs, MAX_ROUND_MS);
}

/** The id of the task, for tests. */
export const IDLE_TASK = 'ray-idle';

/** Runs the idle steward on one replica of the portal. */
export async function keepIdleLookedAfter(options: {
  tasks: Pick<SharedTasks, 'schedule'>;
  steward: Pick<IdleSteward, 'round'>;
  /** Time between two queries of a cluster, milliseconds. */
  intervalMs: number;
}): Promise<void> {
  const { tasks, steward, intervalMs } = options;
  await tasks.schedule({
    id: IDLE_TASK,
    frequency: { milliseconds: roundMsFor(intervalMs) },
    fn: signal => steward.round(signal),
  });
}
