import { mockServices } from '@backstage/backend-test-utils';
import { SharedTask } from '../database/SharedTasks';
import { keepPruned } from './keepPruned';

it('keepPruned deletes old records and changes every hour, and logs their number', async () => {
  const prune = jest.fn(async () => 7);
  const logger = mockServices.logger.mock();
  const schedule = jest.fn(async (_task: SharedTask) => {});
  await keepPruned({ tasks: { schedule }, prune, logger });
  const [[task]] = schedule.mock.calls;
  expect(task).toMatchObject({ frequency: { hours: 1 } });
  const { signal } = new AbortController();
  await task.fn(signal);
  expect(prune).toHaveBeenCalledWith(signal);
  expect(logger.info).toHaveBeenCalledWith(
    '7 old records and changes have been deleted',
  );
});
