import { Pod } from '@rayport/backstage-plugin-ray-node';
import {
  at,
  condition,
  headPod,
  PodParts,
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

  it('fails after a grace period that starts with the loss, even if its pods are replaced', () => {
    expect(explain({ rayCluster: lost }, at(259))).toMatchObject({
      state: 'provisioning',
      reason: 'HeadPodNotReady',
      message: 'The head pod is gone and has not been replaced yet.',
      hint: expect.stringMatching(/^The operator makes another one\./),
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

  const UNREADY = condition('Ready', 'False', 250);

  it.each<[string, PodParts, Record<string, string>]>([
    [
      'a node is silent',
      { ...readySince(20), conditions: [UNREADY] },
      { node: 'node-1' },
    ],
    [
      'nobody says why',
      { conditions: [UNREADY], state: { running: {} } },
      { containers: 'ray-head' },
    ],
    [
      'the kubelet names containers',
      {
        conditions: [
          {
            ...UNREADY,
            reason: 'ContainersNotReady',
            message: 'containers with unready status: [ray-head sidecar]',
          },
        ],
        container: { ready: true },
        state: { running: {} },
      },
      { containers: 'ray-head sidecar' },
    ],
    [
      'Kubernetes has words of its own',
      { conditions: [UNREADY], ...waiting('ErrImagePull', 'no route') },
      { cause: 'ErrImagePull: no route' },
    ],
  ])('has a message in parts if %s', (_, parts, parameters) => {
    const head = headPod({
      metadata: { creationTimestamp: timeAt(250) },
      ...parts,
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

  it('fails by the state of its pod if the operator has not noticed', () => {
    const pods = [
      headPod({
        phase: 'Running',
        conditions: [condition('Ready', 'False', 200)],
        state: { running: {} },
      }),
    ];
    const unnoticed = rayCluster({ status: READY });
    expect(explain({ rayCluster: unnoticed, pods }, at(259)).state).toBe(
      'provisioning',
    );
    expect(explain({ rayCluster: unnoticed, pods }, at(260)).state).toBe(
      'failed',
    );
  });

  it.each<[string, Pod[], string]>([
    [
      'is being deleted',
      [headPod({ metadata: { deletionTimestamp: timeAt(250) } })],
      'HeadPodNotReady',
    ],
    ['is gone without a trace', [], 'HeadStarting'],
  ])('is no longer ready as soon as its head %s', (_, pods, reason) => {
    const unnoticed = rayCluster({ status: READY });
    expect(explain({ rayCluster: unnoticed, pods }, at(251))).toMatchObject({
      state: 'provisioning',
      reason,
      message: 'The head pod is gone and has not been replaced yet.',
    });
  });

  it('is ready again with its head', () => {
    const pods = [headPod(readySince(300))];
    const status = explain(
      { rayCluster: rayCluster({ status: READY }), pods },
      at(301),
    );
    expect(status).toMatchObject({ state: 'ready', hint: '' });
  });
});
