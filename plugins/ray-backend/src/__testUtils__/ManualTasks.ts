import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { until } from './until';

/** Background tasks of portals, which run only where a test wants them. */
export class ManualTasks {
  readonly #scheduler = mockServices.scheduler();

  /** The scheduler of a portal, or of several replicas. */
  readonly factory = createServiceFactory({
    service: coreServices.scheduler,
    deps: {},
    factory: () => this.#scheduler,
  });

  /** Runs a task, once it is scheduled. */
  async run(task: string): Promise<void> {
    await until(async () => {
      const tasks = await this.#scheduler.getScheduledTasks();
      return tasks.some(({ id }) => id === task);
    });
    await this.#scheduler.triggerTask(task);
  }
}
