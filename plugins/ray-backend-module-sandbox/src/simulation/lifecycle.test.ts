import { rayCluster } from './__testUtils__/rayCluster';
import { SimulatedCluster } from './__testUtils__/SimulatedCluster';

describe('the life of a healthy cluster', () => {
  it('starts with the head and the workers, and becomes ready', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo', { workers: { replicas: 2 } }));

    await kubernetes.pass(0);
    expect(kubernetes.reasons('RayCluster')).toEqual([
      'CreatedService',
      'CreatedHeadPod',
      'CreatedWorkerPod',
    ]);
    expect(kubernetes.cluster('demo').status).toMatchObject({
      desiredWorkerReplicas: 2,
      desiredCPU: '6',
      desiredMemory: '12Gi',
      conditions: [
        { type: 'HeadPodReady', status: 'False', reason: 'Unknown' },
        { type: 'RayClusterProvisioned', status: 'False' },
        { type: 'RayClusterSuspended', status: 'False' },
        { type: 'RayClusterSuspending', status: 'False' },
      ],
    });
    expect(kubernetes.cluster('demo').status?.state).toBeUndefined();

    await kubernetes.pass(8);
    expect(kubernetes.head().status?.phase).toBe('Running');
    expect(kubernetes.cluster('demo').status?.readyWorkerReplicas).toBe(
      undefined,
    );

    await kubernetes.pass(4);
    expect(kubernetes.cluster('demo').status?.readyWorkerReplicas).toBe(1);

    await kubernetes.pass(4);
    expect(kubernetes.cluster('demo').status).toMatchObject({
      state: 'ready',
      readyWorkerReplicas: 2,
      availableWorkerReplicas: 2,
      conditions: [
        { type: 'HeadPodReady', reason: 'HeadPodRunningAndReady' },
        { type: 'RayClusterProvisioned', status: 'True' },
        { status: 'False' },
        { status: 'False' },
      ],
    });
  });

  it('continues after restarts of scheduler, kubelets and operator', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo', { workers: { replicas: 3 } }));
    for (let seconds = 0; seconds < 40; seconds += 5) {
      await kubernetes.pass(5);
      kubernetes.restart();
    }

    expect(kubernetes.cluster('demo').status?.state).toBe('ready');
    expect(kubernetes.pods()).toHaveLength(4);
    const addresses = kubernetes.pods().map(pod => pod.status?.podIP);
    expect(new Set(addresses).size).toBe(4);
    const { containerStatuses } = kubernetes.head().status ?? {};
    expect(containerStatuses?.[0].restartCount).toBe(0);
  });
});
