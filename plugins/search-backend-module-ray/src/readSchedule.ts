import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';

/** A safety net below the changes that are followed. Until the delay is over, the scheduler runs nothing for them, either. */
const DEFAULT_SCHEDULE: SchedulerServiceTaskScheduleDefinition = {
  frequency: { minutes: 10 },
  timeout: { minutes: 5 },
  initialDelay: { seconds: 10 },
};

/** Reads `search.collators.ray.schedule`. */
export function readSchedule(
  config: Config,
): SchedulerServiceTaskScheduleDefinition {
  const schedule = config.getOptionalConfig('search.collators.ray.schedule');
  return schedule
    ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
    : DEFAULT_SCHEDULE;
}
