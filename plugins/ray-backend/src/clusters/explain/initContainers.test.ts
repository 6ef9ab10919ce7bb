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
  started: true,
  restartCount: 0,
  state: { running: { startedAt: timeAt(5) } },
});

/** A worker whose init container `proxy` is a sidecar. */
function initializing(...names: string[]) {
  const worker = workerPod({
    conditions: [
      condition('PodScheduled', 'True', 3),
      condition('Initialized', 'False', 3),
      condition('Ready', 'False', 3),
    ],
  });
  const initContainerStatuses = names.map(running);
  return {
    ...worker,
    spec: {
      ...worker.spec,
      initContainers: names.map(name => ({
        name,
        ...(name === 'proxy' && { restartPolicy: 'Always' }),
      })),
    },
    status: { ...worker.status, initContainerStatuses },
  };
}

/** The same, with another state of its last init container. */
function withLast(worker: ReturnType<typeof initializing>, last: object) {
  const { initContainerStatuses } = worker.status;
  const changed = initContainerStatuses.map((status, index) =>
    index === initContainerStatuses.length - 1
      ? { ...status, ...last }
      : status,
  );
  return {
    ...worker,
    status: { ...worker.status, initContainerStatuses: changed },
  };
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

it('does not name a sidecar that has started, while the next one is pulled', () => {
  const worker = withLast(initializing('proxy', 'download'), {
    started: false,
    state: { waiting: { reason: 'PodInitializing' } },
  });
  expect(explained(worker, 400).reason).not.toBe('InitContainerRuns');
});

it('names a sidecar whose startup probe has not succeeded', () => {
  const worker = withLast(initializing('proxy'), { started: false });
  expect(explained(worker, 400)).toMatchObject({
    reason: 'InitContainerRuns',
    message: expect.stringContaining('init container proxy'),
  });
});
