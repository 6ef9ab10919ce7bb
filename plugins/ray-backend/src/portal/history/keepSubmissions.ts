import { LoggerService, SchedulerService } from '@backstage/backend-plugin-api';
import { PluginDatabase } from '../../database/PluginDatabase';
import { scheduleWithDatabase } from '../../database/scheduleWithDatabase';
import { SubmissionKeeper } from './SubmissionKeeper';

/** Time between two rounds: what begins and is forgotten within it is not remembered. */
const FREQUENCY = { minutes: 1 };

/** A round that takes longer is given up: another replica may do the next one then. */
const TIMEOUT = { minutes: 10 };

/** Has submissions remembered, by one replica of the portal. */
export async function keepSubmissions(options: {
  scheduler: SchedulerService;
  database: Pick<PluginDatabase, 'ping'>;
  keeper: Pick<SubmissionKeeper, 'round'>;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const { keeper, signal, ...others } = options;
  await scheduleWithDatabase({
    ...others,
    signal,
    waiting: 'Submissions are not remembered for now',
    task: {
      id: 'ray-submissions',
      frequency: FREQUENCY,
      timeout: TIMEOUT,
      fn: abort => keeper.round(AbortSignal.any([signal, abort])),
    },
  });
}
