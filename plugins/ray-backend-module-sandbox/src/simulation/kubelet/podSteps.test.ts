import { rayCluster } from '../__testUtils__/rayCluster';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

function headWaiting(kubernetes: SimulatedCluster) {
  return kubernetes.head().status?.containerStatuses?.[0].state.waiting;
}

function createConfigMap(kubernetes: SimulatedCluster, name: string) {
  kubernetes.store.create('configmaps', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    data: { present: 'x' },
    metadata: { name, namespace: 'test' },
  });
}

describe('a missing ConfigMap, Secret or key', () => {
  it.each([
    [{ configMapKeyRef: { name: 'cm', key: 'k' } }, 'configmap "cm" not found'],
    [{ secretKeyRef: { name: 's', key: 'k' } }, 'secret "s" not found'],
    [
      { configMapKeyRef: { name: 'other', key: 'k' } },
      "couldn't find key k in ConfigMap test/other",
    ],
  ])('in a variable stops the container: %j', async (valueFrom, message) => {
    const kubernetes = new SimulatedCluster();
    createConfigMap(kubernetes, 'other');
    const cluster = rayCluster('demo');
    const [ray] = cluster.spec.headGroupSpec.template.spec.containers;
    ray.env = [{ name: 'A', valueFrom }];
    kubernetes.create(cluster);
    await kubernetes.pass(30);

    const reason = 'CreateContainerConfigError';
    expect(headWaiting(kubernetes)).toEqual({ reason, message });
    const event = kubernetes
      .events('Pod')
      .find(each => each.message === `Error: ${message}`);
    expect(event?.count).toBeGreaterThan(1);
  });

  it('in a volume blocks the pod until it exists', async () => {
    const kubernetes = new SimulatedCluster();
    const cluster = rayCluster('demo');
    cluster.spec.headGroupSpec.template.spec.volumes = [
      { name: 'code', configMap: { name: 'cm' } },
      { name: 'maybe', secret: { secretName: 's', optional: true } },
    ];
    kubernetes.create(cluster);
    await kubernetes.pass(25);
    expect(headWaiting(kubernetes)?.reason).toBe('ContainerCreating');
    const { podIP, conditions } = kubernetes.head().status ?? {};
    expect(podIP).toBeUndefined();
    expect(conditions).toContainEqual(
      expect.objectContaining({
        type: 'PodReadyToStartContainers',
        status: 'False',
      }),
    );
    const failed = kubernetes
      .events('Pod')
      .filter(({ reason }) => reason === 'FailedMount');
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({
      count: 3,
      message:
        'MountVolume.SetUp failed for volume "code" : configmap "cm" not found',
    });

    createConfigMap(kubernetes, 'cm');
    await kubernetes.pass(20);
    expect(kubernetes.head().status?.phase).toBe('Running');
  });
});
