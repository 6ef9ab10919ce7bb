import {
  ContainerState,
  ContainerStatus,
} from '@rayport/backstage-plugin-ray-node';
import {
  at,
  condition,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
  workerPod,
} from '../__testUtils__/objects';
import { explainCluster } from '../explainCluster';

const MINUTE = 60;

function exited(from: number, to: number, reason = 'Error', exitCode = 1) {
  return {
    terminated: {
      exitCode,
      reason,
      startedAt: timeAt(from),
      finishedAt: timeAt(to),
    },
  };
}

const BACK_OFF = { waiting: { reason: 'CrashLoopBackOff' } };

function running(since: number): ContainerState {
  return { running: { startedAt: timeAt(since) } };
}

function explain(
  now: number,
  container: Partial<ContainerStatus> & { state: ContainerState },
  isReady = false,
) {
  const ready = isReady ? readySince(now) : {};
  return explainCluster({
    rayCluster: rayCluster({ status: READY }),
    pods: [headPod({ ...ready, state: container.state, container })],
    events: [],
    now: at(now),
    gracePeriodMs: MINUTE * 1000,
  });
}

describe('a container in a crash loop', () => {
  it('makes the cluster unhealthy at every moment of the loop, from the second exit on', () => {
    const once = explain(8, { state: exited(5, 8), restartCount: 0 });
    expect(once.state).not.toBe('unhealthy');
    const again = explain(9, {
      state: running(9),
      lastState: exited(5, 8),
      restartCount: 1,
    });
    expect(again.state).not.toBe('unhealthy');

    const loop: Array<[number, Parameters<typeof explain>[1]]> = [
      [12, { state: exited(9, 12), restartCount: 1 }],
      [13, { state: BACK_OFF, lastState: exited(9, 12), restartCount: 1 }],
      [25, { state: running(25), lastState: exited(9, 12), restartCount: 2 }],
      [90, { state: BACK_OFF, lastState: exited(25, 28), restartCount: 2 }],
      [999, { state: BACK_OFF, lastState: exited(700, 705), restartCount: 7 }],
    ];
    for (const [now, container] of loop) {
      for (const isReady of [false, true]) {
        expect(explain(now, container, isReady)).toMatchObject({
          state: 'unhealthy',
          reason: 'CrashLoopBackOff',
          since: timeAt(2),
        });
      }
    }
  });

  it('is explained with the number of exits, the exit code and the start parameters to check', () => {
    const status = explain(90, {
      state: BACK_OFF,
      lastState: exited(25, 28),
      restartCount: 2,
    });
    expect(status.message).toBe(
      'Container ray-head of head pod c-head-1 exits again and again: 3 times, last with code 1.',
    );
    expect(status.hint).toContain(
      'rayStartParams that Ray refuses (here: num-cpus)',
    );
    expect(status.reevaluateAt).toBe('');
  });

  it('is explained with the meaning of an exit code of a signal', () => {
    const { hint } = explain(90, {
      state: BACK_OFF,
      lastState: exited(25, 28, 'Error', 139),
      restartCount: 2,
    });
    expect(hint).toContain('Code 139 is a segmentation fault');
  });

  it.each([
    ['rayproject/ray:2.52.0', 'Ray 2.46.0, that of the head Ray 2.52.0'],
    ['rayproject/ray:2.46.0-gpu', undefined],
  ])(
    'is explained with both Ray versions if a worker differs from a head of %s',
    (image, named) => {
      const container = { name: 'ray-head', image };
      const headGroupSpec = {
        rayStartParams: {},
        template: { spec: { containers: [container] } },
      };
      const status = explainCluster({
        rayCluster: rayCluster({ status: READY, spec: { headGroupSpec } }),
        pods: [
          headPod(readySince(20)),
          workerPod({
            state: BACK_OFF,
            container: { lastState: exited(25, 28), restartCount: 2 },
          }),
        ],
        events: [],
        now: at(90),
        gracePeriodMs: MINUTE * 1000,
      });
      expect(status.message).toContain('Container ray-worker');
      expect(
        /Ray [\d.]+, that of the head Ray [\d.]+/.exec(status.hint)?.[0],
      ).toBe(named);
    },
  );

  it('is explained with a lack of memory if it was OOMKilled', () => {
    const status = explain(90, {
      state: BACK_OFF,
      lastState: exited(25, 28, 'OOMKilled'),
      restartCount: 2,
    });
    expect(status.message).toContain('needs more memory than it may use');
    expect(status.hint).toBe(
      'Choose a compute template with more memory than small.',
    );
  });

  it('is healthy again after a run of ten minutes, with the time to re-evaluate it', () => {
    const container = {
      state: running(100),
      lastState: exited(90, 95),
      restartCount: 5,
      ready: true,
    };
    const end = 100 + 10 * MINUTE;
    expect(explain(end - 1, container, true)).toMatchObject({
      state: 'unhealthy',
      reevaluateAt: timeAt(end),
    });
    expect(explain(end, container, true).state).toBe('ready');
  });

  it('is not assumed if each run was long', () => {
    const status = explain(
      5000,
      {
        state: running(5000),
        lastState: exited(100, 4990),
        restartCount: 4,
      },
      true,
    );
    expect(status.state).toBe('ready');
  });

  it('names a cause that log and exit code share once', () => {
    const message = 'line 1: 77 Bus error               (core dumped)';
    const { terminated } = exited(5, 8, 'Error', 135);
    const { hint = '' } = explain(400, {
      state: BACK_OFF,
      lastState: { terminated: { ...terminated, message } },
      restartCount: 3,
    });
    expect(hint.match(/Shared memory is full/g)).toHaveLength(1);
  });

  it('is reported before the loss of the head that it causes', () => {
    const status = explainCluster({
      rayCluster: rayCluster({
        status: {
          ...READY,
          conditions: [
            condition('HeadPodReady', 'False', 40),
            condition('RayClusterProvisioned', 'True', 30),
          ],
        },
      }),
      pods: [headPod({ state: BACK_OFF, container: { restartCount: 3 } })],
      events: [],
      now: at(500),
      gracePeriodMs: MINUTE * 1000,
    });
    expect(status.state).toBe('unhealthy');
  });
});
