import {
  at,
  condition,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
  waiting,
} from '../__testUtils__/objects';
import { explain } from '../__testUtils__/explain';

describe('a cluster that was ready and loses its head', () => {
  const lost = rayCluster({
    status: {
      ...READY,
      conditions: [
        condition('HeadPodReady', 'False', 200, { reason: 'HeadPodNotFound' }),
        condition('RayClusterProvisioned', 'True', 30),
      ],
    },
  });

  it('fails when that lasts, counted from the loss however often pods come and go', () => {
    expect(explain({ rayCluster: lost }, at(259))).toMatchObject({
      state: 'ready',
      reason: 'HeadPodNotReady',
      message: 'The head pod is gone and has not been replaced yet.',
      reevaluateAt: timeAt(260),
    });
    const replaced = headPod({
      metadata: { creationTimestamp: timeAt(250) },
      conditions: [
        condition('PodScheduled', 'True', 250),
        condition('Ready', 'False', 250),
      ],
      ...waiting('ErrImagePull', 'no route'),
    });
    expect(
      explain({ rayCluster: lost, pods: [replaced] }, at(261)),
    ).toMatchObject({
      state: 'failed',
      reason: 'HeadPodNotReady',
      message: 'Head pod c-head-1 is not ready: ErrImagePull: no route.',
      since: timeAt(200),
    });
  });

  it.each([
    ['init container wait is running', { init: 'wait' }],
    [
      'its node n may have stopped reporting; its containers were ready before',
      { node: 'n' },
    ],
    [
      'containers with unready status: [ray sidecar]',
      { containers: 'ray sidecar' },
    ],
    ['the node is gone', { cause: 'ErrImagePull: the node is gone' }],
  ])('says in parts what the portal says itself: %s', (words, parameters) => {
    const head = headPod({
      metadata: { creationTimestamp: timeAt(250) },
      conditions: [
        condition('PodScheduled', 'True', 250),
        condition('Ready', 'False', 250),
      ],
      ...waiting('ErrImagePull', words),
    });
    expect(
      explain({ rayCluster: lost, pods: [head] }, at(261)).messageParts,
    ).toEqual([
      {
        code: 'HeadPodNotReady',
        parameters: { pod: 'c-head-1', ...parameters },
      },
    ]);
  });

  it('fails by its pod where the operator has not noticed', () => {
    const pods = [
      headPod({
        phase: 'Running',
        conditions: [condition('Ready', 'False', 200)],
        state: { running: {} },
      }),
    ];
    const unnoticed = rayCluster({ status: READY });
    expect(explain({ rayCluster: unnoticed, pods }, at(259)).state).toBe(
      'ready',
    );
    expect(explain({ rayCluster: unnoticed, pods }, at(260)).state).toBe(
      'failed',
    );
  });

  it('is well again with its head', () => {
    const pods = [headPod(readySince(300))];
    const status = explain(
      { rayCluster: rayCluster({ status: READY }), pods },
      at(301),
    );
    expect(status).toMatchObject({ state: 'ready', hint: '' });
  });
});
