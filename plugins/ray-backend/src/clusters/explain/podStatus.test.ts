import {
  condition,
  headPod,
  PodParts,
  readySince,
  timeAt,
  workerPod,
} from '../__testUtils__/objects';
import { podStatus } from './podStatus';

describe('podStatus', () => {
  it.each<[string, PodParts, { reason: string; message: string }]>([
    [
      'is unscheduled',
      {
        conditions: [
          condition('PodScheduled', 'False', 3, {
            reason: 'Unschedulable',
            message: '0/3 nodes are available',
          }),
        ],
      },
      { reason: 'Unschedulable', message: '0/3 nodes are available' },
    ],
    [
      'waits',
      { state: { waiting: { reason: 'ImagePullBackOff', message: 'no' } } },
      { reason: 'ImagePullBackOff', message: 'no' },
    ],
    [
      'has exited',
      { state: { terminated: { exitCode: 2, reason: 'Error' } } },
      { reason: 'Error', message: 'container ray-head exited with code 2' },
    ],
    [
      'runs without being ready',
      { state: { running: {} } },
      { reason: 'ContainersNotReady', message: '' },
    ],
    [
      'runs without being ready, and nobody says why',
      {
        conditions: [condition('Ready', 'False', 9)],
        state: { running: {} },
      },
      {
        reason: 'ContainersNotReady',
        message: 'containers with unready status: ray-head',
      },
    ],
    [
      'was ready on a node that no longer reports',
      { ...readySince(5), conditions: [condition('Ready', 'False', 9)] },
      {
        reason: 'NodeNotReady',
        message:
          'its node node-1 may have stopped reporting; its containers were ready before',
      },
    ],
    [
      'is being deleted',
      { ...readySince(5), metadata: { deletionTimestamp: timeAt(9) } },
      { reason: 'Terminating', message: '' },
    ],
    ['is ready', readySince(5), { reason: '', message: '' }],
  ])('returns the reason for a pod that %s', (_, parts, cause) => {
    const status = podStatus(headPod(parts));
    expect(status).toMatchObject(cause);
    expect(status.ready).toBe(cause.reason === '');
  });

  it('names the running init container of a worker, and counts restarts', () => {
    const pod = workerPod({
      state: { waiting: { reason: 'PodInitializing' } },
      container: { restartCount: 2 },
    });
    const init = { name: 'wait-gcs-ready', ready: false, restartCount: 0 };
    const initContainerStatuses = [{ ...init, state: { running: {} } }];
    const status = podStatus({
      ...pod,
      status: { ...pod.status, initContainerStatuses },
    });
    expect(status).toMatchObject({
      reason: 'PodInitializing',
      message: 'init container wait-gcs-ready is running',
      messageParts: [
        { code: 'PodInitializes', parameters: { init: 'wait-gcs-ready' } },
      ],
      restarts: 2,
      group: 'g',
      createdAt: timeAt(2),
    });
  });

  it('returns the reason of an evicted pod', () => {
    const pod = workerPod({ phase: 'Failed' });
    const evicted = {
      ...pod.status,
      reason: 'Evicted',
      message: 'low on disk',
    };
    expect(podStatus({ ...pod, status: evicted })).toMatchObject({
      phase: 'Failed',
      reason: 'Evicted',
      message: 'low on disk',
    });
  });
});
