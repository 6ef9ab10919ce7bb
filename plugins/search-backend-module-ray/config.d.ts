import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  search?: {
    collators?: {
      /** Ray clusters, jobs, services and compute templates in the search. */
      ray?: {
        /**
         * When to read everything again, as a safety net below the changes that are followed.
         * Default: `frequency` 10 minutes, `timeout` 5 minutes, `initialDelay` 10 seconds.
         */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      };
    };
  };
}
