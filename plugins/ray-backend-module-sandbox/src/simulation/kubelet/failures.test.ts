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

describe('an image that can not be pulled', () => {
  it('alternates between error and back-off, counting its events', async () => {
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

  it('starts once the image is fixed', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo', { image: 'rayproject/ray:nope' }));
    await kubernetes.pass(30);

    const head = kubernetes.head();
    head.spec.containers[0].image = 'rayproject/ray:2.46.0';
    kubernetes.store.update('pods', head);
    await kubernetes.pass(10);

    expect(headState(kubernetes).ready).toBe(true);
  });

  it('is refused without a pull when its name is malformed', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo', { image: 'Ray Project' }));
    await kubernetes.pass(30);

    expect(headState(kubernetes).state.waiting?.reason).toBe(
      'InvalidImageName',
    );
    expect(kubernetes.reasons('Pod')).not.toContain('Pulling');
  });
});

describe('a start parameter that Ray refuses', () => {
  it('lets the container crash again and again, with growing pauses', async () => {
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

describe('the deletion of a pod', () => {
  it('lets the containers stop before the pod is gone', async () => {
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
