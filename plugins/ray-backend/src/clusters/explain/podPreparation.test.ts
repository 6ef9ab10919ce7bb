import { explain } from '../__testUtils__/explain';
import {
  at,
  clusterEvent,
  condition,
  headPod,
  timeAt,
  waiting,
} from '../__testUtils__/objects';

/** A pod of Kubernetes before 1.29, whose volume could not be mounted 60 seconds after the beginning. */
function explained(seconds: number) {
  const pod = headPod({
    conditions: [
      condition('PodScheduled', 'True', 3),
      condition('Ready', 'False', 4, { reason: 'ContainersNotReady' }),
    ],
    ...waiting('ContainerCreating'),
  });
  const warning = {
    ...clusterEvent(60, {
      type: 'Warning',
      reason: 'FailedMount',
      message: 'MountVolume.SetUp failed: timed out waiting for the condition',
    }),
    involvedObject: {
      kind: 'Pod',
      namespace: 'test',
      name: pod.metadata.name,
    },
  };
  return explain({ pods: [pod], podEvents: [warning] }, at(seconds));
}

it('takes a warning that a kubelet no longer repeats for the past, while an image is pulled', () => {
  const ends = 60 + 6 * 60;
  expect(explained(ends - 1)).toMatchObject({
    state: 'failed',
    reason: 'PodNotPrepared',
    reevaluateAt: timeAt(ends),
  });
  expect(explained(ends)).toMatchObject({ state: 'provisioning' });
});
