import { LoggerService, SchedulerService } from '@backstage/backend-plugin-api';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../../database/PluginDatabase';
import { scheduleWithDatabase } from '../../database/scheduleWithDatabase';
import { SubmissionKeeper } from './SubmissionKeeper';

/** Time between two rounds, milliseconds: what Ray forgets before it is asked is not remembered. */
export const SUBMISSION_ROUND_MS = 60_000;

/** A round that takes longer is given up: another replica may do the next one then. */
const TIMEOUT = { minutes: 10 };

/** Has submissions remembered, by one replica of the portal. */
export async function keepSubmissions(options: {
  scheduler: SchedulerService;
  database: Pick<PluginDatabase, 'ping'>;
  clock: Pick<Clock, 'isTrusted' | 'onTrusted'>;
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
      frequency: { milliseconds: SUBMISSION_ROUND_MS },
      timeout: TIMEOUT,
      fn: abort => keeper.round(AbortSignal.any([signal, abort])),
    },
  });
}
