import { explain } from '../__testUtils__/explain';
import {
  at,
  clusterEvent,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
} from '../__testUtils__/objects';

const cluster = rayCluster({ status: READY });

describe('headLoss', () => {
  it('is undefined while the first head runs', () => {
    const pods = [headPod(readySince(20))];
    expect(
      explain({ rayCluster: cluster, pods }, at(90)).headLoss,
    ).toBeUndefined();
  });

  it('is the restart of the head container, with the reason', () => {
    const pods = [
      headPod({
        ...readySince(60),
        container: {
          ready: true,
          restartCount: 1,
          lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } },
        },
      }),
    ];
    expect(explain({ rayCluster: cluster, pods }, at(90)).headLoss).toEqual({
      time: timeAt(60),
      reason: 'OOMKilled',
    });
  });

  it('case 24: is a pod created after the cluster was ready, with the reason from the event of the operator', () => {
    const pods = [
      headPod({
        ...readySince(60),
        metadata: { creationTimestamp: timeAt(55) },
      }),
    ];
    const events = [
      clusterEvent(54, {
        reason: 'DeletedHeadPod',
        message:
          'Deleted head Pod test/c-head-1; Pod status: Failed; Pod restart policy: Always; Ray container terminated status: &ContainerStateTerminated{ExitCode:137,Signal:0,Reason:OOMKilled,Message:,}',
      }),
    ];
    const { headLoss } = explain({ rayCluster: cluster, pods, events }, at(90));
    expect(headLoss).toEqual({ time: timeAt(55), reason: 'OOMKilled' });
    const deleted = explain({ rayCluster: cluster, pods }, at(90));
    expect(deleted.headLoss).toEqual({ time: timeAt(55), reason: '' });
  });
});
