import {
  LoggerService,
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';

/** In case a change is missed. Until the initial delay is over, the scheduler runs nothing for changes, either. */
const DEFAULT_SCHEDULE: SchedulerServiceTaskScheduleDefinition = {
  frequency: { minutes: 10 },
  timeout: { minutes: 5 },
  initialDelay: { seconds: 10 },
};

const KEY = 'search.collators.ray.schedule';

/**
 * Reads `search.collators.ray.schedule`. An invalid one is logged, and must not prevent the whole portal from starting.
 */
export function readSchedule(
  config: Config,
  logger: LoggerService,
): SchedulerServiceTaskScheduleDefinition {
  try {
    const schedule = config.getOptionalConfig(KEY);
    return schedule
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
      : DEFAULT_SCHEDULE;
  } catch (error) {
    logger.error(`${KEY} is wrong, and the usual one is taken: ${error}`);
    return DEFAULT_SCHEDULE;
  }
}
