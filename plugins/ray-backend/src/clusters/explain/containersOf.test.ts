import { headPod, readySince, timeAt } from '../__testUtils__/objects';
import { containersOf } from './containersOf';

describe('containersOf', () => {
  it('describes a running container', () => {
    expect(containersOf(headPod(readySince(5)))).toEqual([
      {
        name: 'ray-head',
        init: false,
        state: 'running',
        reason: '',
        exitCode: 0,
        ready: true,
        restarts: 0,
        startedAt: timeAt(5),
        hasPreviousLog: false,
      },
    ]);
  });

  it('describes a container that waits for its restart and has a previous log', () => {
    const terminated = { exitCode: 2, reason: 'Error', startedAt: timeAt(7) };
    const [container] = containersOf(
      headPod({
        state: { waiting: { reason: 'CrashLoopBackOff' } },
        container: { restartCount: 3, lastState: { terminated } },
      }),
    );
    expect(container).toMatchObject({
      state: 'waiting',
      reason: 'CrashLoopBackOff',
      exitCode: 2,
      restarts: 3,
      startedAt: timeAt(7),
      hasPreviousLog: true,
    });
  });

  it('lists init containers first, and none without container statuses', () => {
    const pod = headPod(readySince(5));
    const terminated = { exitCode: 0, reason: 'Completed' };
    const init = { name: 'wait', ready: true, restartCount: 0 };
    const initContainerStatuses = [{ ...init, state: { terminated } }];
    const status = { ...pod.status, initContainerStatuses };
    const names = containersOf({ ...pod, status }).map(
      ({ name, init: isInit, state }) => [name, isInit, state],
    );
    expect(names).toEqual([
      ['wait', true, 'terminated'],
      ['ray-head', false, 'running'],
    ]);
    expect(containersOf(headPod())).toEqual([]);
  });
});
