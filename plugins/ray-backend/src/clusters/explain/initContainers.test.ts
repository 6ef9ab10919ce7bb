import { explain } from '../__testUtils__/explain';
import {
  at,
  condition,
  headPod,
  readySince,
  timeAt,
  workerPod,
} from '../__testUtils__/objects';

const running = (name: string) => ({
  name,
  ready: false,
  restartCount: 0,
  state: { running: { startedAt: timeAt(5) } },
});

function initializing(...names: string[]) {
  const worker = workerPod({
    conditions: [
      condition('PodScheduled', 'True', 3),
      condition('Initialized', 'False', 3),
      condition('Ready', 'False', 3),
    ],
  });
  const initContainerStatuses = names.map(running);
  return { ...worker, status: { ...worker.status, initContainerStatuses } };
}

const explained = (worker: ReturnType<typeof initializing>, seconds: number) =>
  explain({ pods: [headPod(readySince(20)), worker] }, at(seconds));

it('names an init container that the pod waits for, without a failed state', () => {
  expect(explained(initializing('proxy', 'download'), 400)).toMatchObject({
    state: 'provisioning',
    reason: 'InitContainerRuns',
    message: expect.stringMatching(
      /^Pod c-g-worker-1 of worker group g waits for its init container download, which has run since /,
    ),
    hint: expect.stringContaining('Read the log of download'),
  });
});

it('names none while it may be usual', () => {
  expect(explained(initializing('download'), 40)).toMatchObject({
    reason: 'WorkersStarting',
    hint: '',
  });
});

it('leaves the wait for the head to its own explanation', () => {
  const { reason } = explained(initializing('wait-gcs-ready'), 400);
  expect(reason).toBe('HeadUnreachable');
});
