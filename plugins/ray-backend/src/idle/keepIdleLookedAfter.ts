import { LoggerService, SchedulerService } from '@backstage/backend-plugin-api';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { scheduleWithDatabase } from '../database/scheduleWithDatabase';
import { PluginDatabase } from '../database/PluginDatabase';
import { IdleSteward } from './IdleSteward';

/** Longest time between two rounds, milliseconds: so much later than its time a cluster may be suspended. */
const MAX_ROUND_MS = 30_000;

/** A round that takes longer is given up, minutes: another replica may do the next one then. */
const ROUND_TIMEOUT = { minutes: 10 };

/** Time between two rounds, milliseconds. */
export function roundMsFor(intervalMs: number): number {
  return Math.min(intervalMs, MAX_ROUND_MS);
}

/** The id of the task, for tests. */
export const IDLE_TASK = 'ray-idle';

/** Has idle clusters looked after, by one replica of the portal. */
export async function keepIdleLookedAfter(options: {
  scheduler: SchedulerService;
  database: Pick<PluginDatabase, 'ping'>;
  clock: Pick<Clock, 'isTrusted' | 'onTrusted'>;
  steward: Pick<IdleSteward, 'round'>;
  /** Time between two looks at a cluster, milliseconds. */
  intervalMs: number;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const { steward, intervalMs, signal, ...others } = options;
  await scheduleWithDatabase({
    ...others,
    signal,
    waiting: 'Idle clusters are not looked after for now',
    task: {
      id: IDLE_TASK,
      frequency: { milliseconds: roundMsFor(intervalMs) },
      timeout: ROUND_TIMEOUT,
      fn: abort => steward.round(AbortSignal.any([signal, abort])),
    },
  });
}
