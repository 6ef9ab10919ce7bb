import { Pod } from '../../objects/Pod';
import { rayCluster, rayContainer } from '../__testUtils__/rayCluster';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

function pod(name: string, requests: Record<string, string>): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'test' },
    spec: {
      containers: [{ ...rayContainer('main'), resources: { requests } }],
    },
  };
}

function nodeOf(kubernetes: SimulatedCluster, name: string) {
  const key = { namespace: 'test', name };
  return kubernetes.store.get<Pod>('pods', key)?.spec.nodeName;
}

describe('Scheduler', () => {
  it('keeps a pod that fits no node pending, and records one event with the reason', async () => {
    const kubernetes = new SimulatedCluster();
    const huge = { cpu: '64', memory: '4Gi' };
    const cluster = rayCluster('demo');
    const [ray] = cluster.spec.headGroupSpec.template.spec.containers;
    ray.resources = { limits: huge, requests: huge };
    kubernetes.create(cluster);
    await kubernetes.pass(100);

    const message =
      '0/3 nodes are available: 3 Insufficient cpu. no new claims to deallocate, preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.';
    const head = kubernetes.head();
    expect(head.status).toMatchObject({
      phase: 'Pending',
      conditions: [
        {
          type: 'PodScheduled',
          status: 'False',
          reason: 'Unschedulable',
          message,
        },
      ],
    });
    const events = kubernetes
      .events('Pod')
      .filter(({ reason }) => reason === 'FailedScheduling');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'Warning',
      message,
      reportingComponent: 'default-scheduler',
      series: { count: 4 },
    });
    const { conditions } = kubernetes.cluster('demo').status ?? {};
    expect(conditions?.[0]).toMatchObject({
      type: 'HeadPodReady',
      reason: 'Unknown',
      message: '',
    });
  });

  it('schedules a pending pod as soon as another one frees its resources', async () => {
    const kubernetes = new SimulatedCluster();
    const gpus = { 'nvidia.com/gpu': '3' };
    kubernetes.store.create('pods', pod('first', gpus));
    kubernetes.store.create('pods', pod('second', gpus));
    await kubernetes.pass(5);
    expect(nodeOf(kubernetes, 'first')).toBe('sandbox-node-2');
    expect(nodeOf(kubernetes, 'second')).toBeUndefined();

    kubernetes.deletePod(pod('first', gpus));
    await kubernetes.pass(2);
    expect(nodeOf(kubernetes, 'second')).toBe('sandbox-node-2');
  });

  it('spreads pods, and avoids the node with GPUs', async () => {
    const kubernetes = new SimulatedCluster();
    for (const name of ['a', 'b', 'c', 'd']) {
      kubernetes.store.create('pods', pod(name, { cpu: '8' }));
    }
    kubernetes.store.create('pods', pod('e', { cpu: '8' }));
    await kubernetes.pass(1);

    const nodes = ['a', 'b', 'c', 'd'].map(name => nodeOf(kubernetes, name));
    expect(nodes.sort()).toEqual([
      'sandbox-node-0',
      'sandbox-node-0',
      'sandbox-node-1',
      'sandbox-node-1',
    ]);
    expect(nodeOf(kubernetes, 'e')).toBe('sandbox-node-2');
  });

  it('case 29: uses the labels of nodes, including labels that are added later', async () => {
    const kubernetes = new SimulatedCluster();
    const label = 'cloud.google.com/gke-accelerator';
    const picky = pod('picky', { cpu: '1' });
    picky.spec.nodeSelector = { [label]: 'nvidia-l4' };
    kubernetes.store.create('pods', picky);
    await kubernetes.pass(5);
    const key = { namespace: 'test', name: 'picky' };
    expect(
      kubernetes.store.get<Pod>('pods', key)?.status?.conditions?.[0],
    ).toMatchObject({
      reason: 'Unschedulable',
      message:
        "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector. no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.",
    });

    const node = kubernetes.store.get('nodes', { name: 'sandbox-node-1' });
    if (!node) throw new Error('The sandbox has three nodes');
    const labels = { ...node.metadata.labels, [label]: 'nvidia-l4' };
    kubernetes.store.update('nodes', {
      ...node,
      metadata: { ...node.metadata, labels },
    });
    await kubernetes.pass(5);
    expect(nodeOf(kubernetes, 'picky')).toBe('sandbox-node-1');
  });
});
