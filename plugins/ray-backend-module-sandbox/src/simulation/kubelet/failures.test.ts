import { rayCluster } from '../__testUtils__/rayCluster';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

function headState(kubernetes: SimulatedCluster) {
  const [status] = kubernetes.head().status?.containerStatuses ?? [];
  return status;
}

function headReadiness(kubernetes: SimulatedCluster, name: string) {
  const { status } = kubernetes.cluster(name);
  return status?.conditions?.find(({ type }) => type === 'HeadPodReady');
}

describe('an image that cannot be pulled', () => {
  it('alternates between ErrImagePull and back-off, and counts its events', async () => {
    const kubernetes = new SimulatedCluster();
    const image = 'rayproject/ray:nope';
    kubernetes.create(rayCluster('demo', { image }));

    await kubernetes.pass(2);
    expect(headState(kubernetes).state.waiting).toEqual({
      reason: 'ErrImagePull',
      message: expect.stringContaining(
        'docker.io/rayproject/ray:nope: not found',
      ),
    });
    await kubernetes.pass(2);
    expect(headState(kubernetes).state.waiting?.reason).toBe(
      'ImagePullBackOff',
    );
    expect(headReadiness(kubernetes, 'demo')).toMatchObject({
      status: 'False',
      reason: 'ImagePullBackOff',
      message: expect.stringMatching(
        /^containers with unready status: \[ray-head\]; ray-head: Back-off pulling image "rayproject\/ray:nope"/,
      ),
    });

    await kubernetes.pass(60);
    const { name } = kubernetes.head().metadata;
    const events = kubernetes
      .events('Pod')
      .filter(({ involvedObject }) => involvedObject.name === name);
    const backOffs = events.filter(({ reason }) => reason === 'BackOff');
    expect(backOffs).toHaveLength(1);
    expect(backOffs[0].count).toBeGreaterThan(3);
    expect(backOffs[0]).toMatchObject({
      message: 'Back-off pulling image "rayproject/ray:nope"',
      involvedObject: { fieldPath: 'spec.containers{ray-head}' },
      source: { component: 'kubelet' },
      eventTime: null,
    });
    expect(kubernetes.head().status?.phase).toBe('Pending');
    expect(kubernetes.cluster('demo').status?.state).toBeUndefined();
  });

  it('is pulled once its name is corrected', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo', { image: 'rayproject/ray:nope' }));
    await kubernetes.pass(30);

    const head = kubernetes.head();
    head.spec.containers[0].image = 'rayproject/ray:2.46.0';
    kubernetes.store.update('pods', head);
    await kubernetes.pass(10);

    expect(headState(kubernetes).ready).toBe(true);
  });

  it('is rejected without a pull if its name is malformed', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo', { image: 'Ray Project' }));
    await kubernetes.pass(30);

    expect(headState(kubernetes).state.waiting?.reason).toBe(
      'InvalidImageName',
    );
    expect(kubernetes.reasons('Pod')).not.toContain('Pulling');
  });
});

describe('a start parameter that Ray rejects', () => {
  it('makes the container crash repeatedly, with growing delays', async () => {
    const kubernetes = new SimulatedCluster();
    const headParams = { 'num-cpus': 'many' };
    kubernetes.create(rayCluster('demo', { headParams }));

    await kubernetes.pass(15);
    expect(headState(kubernetes)).toMatchObject({
      restartCount: 1,
      ready: false,
      state: {
        waiting: {
          reason: 'CrashLoopBackOff',
          message: expect.stringMatching(
            /^back-off 10s restarting failed container=ray-head pod=demo-head-/,
          ),
        },
      },
      lastState: { terminated: { exitCode: 2, reason: 'Error' } },
    });
    expect(kubernetes.head().status?.phase).toBe('Running');
    expect(headReadiness(kubernetes, 'demo')?.reason).toBe('CrashLoopBackOff');

    await kubernetes.pass(60);
    expect(headState(kubernetes).restartCount).toBe(3);
    const backOff = kubernetes
      .events('Pod')
      .find(({ reason }) => reason === 'BackOff');
    expect(backOff?.count).toBe(3);

    const { name } = kubernetes.head().metadata;
    const log = kubernetes.logs.open({
      namespace: 'test',
      pod: name,
      container: 'ray-head',
      previous: true,
      signal: new AbortController().signal,
    });
    expect(log?.written.map(({ text }) => text)).toContain(
      "Error: Invalid value for '--num-cpus': 'many' is not a valid integer.",
    );
  });

  it('keeps the workers waiting for their head', async () => {
    const kubernetes = new SimulatedCluster();
    const headParams = { 'no-such-option': 'x' };
    kubernetes.create(rayCluster('demo', { headParams }));
    await kubernetes.pass(60);

    const [worker] = kubernetes.pods('worker');
    expect(worker.status).toMatchObject({
      phase: 'Pending',
      initContainerStatuses: [
        { name: 'wait-gcs-ready', state: { running: expect.anything() } },
      ],
      containerStatuses: [
        { state: { waiting: { reason: 'PodInitializing' } } },
      ],
    });
    expect(kubernetes.cluster('demo').status?.availableWorkerReplicas).toBe(
      undefined,
    );
  });
});

describe('Ray that cannot run', () => {
  it('is killed if its memory limit is too low', async () => {
    const kubernetes = new SimulatedCluster();
    const cluster = rayCluster('demo');
    const [head] = cluster.spec.headGroupSpec.template.spec.containers;
    head.resources = { limits: { cpu: '1', memory: '64Mi' } };
    kubernetes.create(cluster);
    await kubernetes.pass(40);

    expect(headState(kubernetes)).toMatchObject({
      ready: false,
      lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } },
    });
    expect(kubernetes.cluster('demo').status?.state).toBeUndefined();
  });

  it.each([
    ['4 bytes', { resources: { limits: { memory: '4' } } }, /OOM-killed/],
    [
      'a command that the image lacks',
      { command: ['no-such-command'] },
      /exec: "no-such-command": executable file not found in \$PATH/,
    ],
    [
      'a program that the image lacks',
      { command: ['/opt/no-such-command', '-v'] },
      /exec: "\/opt\/no-such-command": stat \/opt\/no-such-command: no such file/,
    ],
  ])('does not start with a sidecar of %s', async (_, part, message) => {
    const kubernetes = new SimulatedCluster();
    const cluster = rayCluster('demo');
    const { spec } = cluster.spec.headGroupSpec.template;
    spec.containers.push({ name: 'side', image: 'busybox', ...part });
    kubernetes.create(cluster);
    await kubernetes.pass(40);

    const [, side] = kubernetes.head().status?.containerStatuses ?? [];
    expect(side).toMatchObject({
      ready: false,
      state: { waiting: { reason: 'CrashLoopBackOff' } },
      lastState: {
        terminated: {
          exitCode: 128,
          reason: 'StartError',
          message: expect.stringMatching(message),
        },
      },
    });
    expect(kubernetes.cluster('demo').status?.state).toBeUndefined();
  });

  it('waits for a Redis without a Service, and starts once the Service exists', async () => {
    const kubernetes = new SimulatedCluster();
    const gcsFaultToleranceOptions = { redisAddress: 'redis://redis:6379' };
    kubernetes.create(
      rayCluster('demo', { spec: { gcsFaultToleranceOptions } }),
    );
    await kubernetes.pass(40);

    const { name } = kubernetes.head().metadata;
    expect(headState(kubernetes)).toMatchObject({
      lastState: { terminated: { exitCode: 134, reason: 'Error' } },
    });
    const log = kubernetes.logs.open({
      namespace: 'test',
      pod: name,
      container: 'ray-head',
      previous: false,
      signal: new AbortController().signal,
    });
    expect(log?.written.at(-1)?.text).toContain(
      'Failed to resolve DNS for redis://redis:6379',
    );

    kubernetes.createService('redis');
    await kubernetes.pass(120);
    expect(kubernetes.cluster('demo').status?.state).toBe('ready');
  });

  it.each(['redis.test.svc.cluster.local:6379', 'redis.test:6379'])(
    'does not start without the Redis Service of %s',
    async redisAddress => {
      const kubernetes = new SimulatedCluster();
      const spec = { gcsFaultToleranceOptions: { redisAddress } };
      kubernetes.create(rayCluster('demo', { spec }));
      await kubernetes.pass(40);
      expect(kubernetes.cluster('demo').status?.state).toBeUndefined();
    },
  );

  it.each(['10.1.2.3:6379', 'cache.example.com:6380', 'redis.io:6379'])(
    'starts with the external Redis at %s',
    async redisAddress => {
      const kubernetes = new SimulatedCluster();
      const spec = { gcsFaultToleranceOptions: { redisAddress } };
      kubernetes.create(rayCluster('demo', { spec }));
      await kubernetes.pass(40);
      expect(kubernetes.cluster('demo').status?.state).toBe('ready');
    },
  );
});

describe('the deletion of a pod', () => {
  it('stops the containers before it removes the pod', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo'));
    await kubernetes.pass(20);
    const [worker] = kubernetes.pods('worker');
    kubernetes.deletePod(worker);
    await kubernetes.pass(0.5);

    const names = () => kubernetes.pods('worker').map(pod => pod.metadata.name);
    expect(names()).toContain(worker.metadata.name);
    expect(kubernetes.reasons('Pod')).toContain('Killing');

    await kubernetes.pass(1);
    expect(names()).not.toContain(worker.metadata.name);
    expect(names()).toHaveLength(1);
  });
});

describe('a command that does not start Ray', () => {
  function started(command: string[]) {
    const cluster = rayCluster('demo');
    cluster.metadata.annotations = {
      'ray.io/overwrite-container-cmd': 'true',
    };
    const [ray] = cluster.spec.headGroupSpec.template.spec.containers;
    if (ray) ray.command = command;
    const kubernetes = new SimulatedCluster();
    kubernetes.create(cluster);
    return kubernetes;
  }

  it('keeps the head running, but never ready', async () => {
    const kubernetes = started(['sleep', 'infinity']);
    await kubernetes.pass(60);
    expect(headState(kubernetes)).toMatchObject({
      ready: false,
      restartCount: 0,
      state: { running: {} },
    });
    expect(headReadiness(kubernetes, 'demo')).toMatchObject({
      status: 'False',
      reason: 'ContainersNotReady',
    });
    expect(kubernetes.cluster('demo').status?.state).toBeUndefined();
  });

  it('makes the head restart when it ends', async () => {
    const kubernetes = started(['echo', 'done']);
    await kubernetes.pass(60);
    expect(headState(kubernetes)?.restartCount).toBeGreaterThan(0);
  });
});
