import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { buildWorkerPod } from './buildWorkerPod';

function worker(options?: Parameters<typeof rayCluster>[1], name = 'demo') {
  const cluster = rayCluster(name, options);
  const [group] = cluster.spec.workerGroupSpecs ?? [];
  return buildWorkerPod(cluster, group, { replica: 1, host: 0 });
}

describe('buildWorkerPod', () => {
  it('joins the head through its service', () => {
    const { metadata, spec } = worker();
    expect(metadata.generateName).toBe('demo-small-wg-worker-');
    expect(metadata.annotations).toBeUndefined();
    expect(metadata.labels).toMatchObject({
      'ray.io/group': 'small-wg',
      'ray.io/identifier': 'demo-worker',
      'ray.io/node-type': 'worker',
      'ray.io/worker-group-replica-index': '1',
    });
    const [ray] = spec.containers;
    expect(ray.args?.[0]).toContain(
      'ray start  --address=demo-head-svc.test.svc.cluster.local:6379  --block  --dashboard-agent-listen-port=52365  --memory=4294967296  --metrics-export-port=8080  --node-ip-address=$MY_POD_IP  --num-cpus=2 ',
    );
    expect(ray.env?.slice(0, 2)).toEqual([
      { name: 'FQ_RAY_IP', value: 'demo-head-svc.test.svc.cluster.local' },
      { name: 'RAY_IP', value: 'demo-head-svc' },
    ]);
    expect(ray.ports).toEqual([
      { name: 'metrics', containerPort: 8080, protocol: 'TCP' },
    ]);
  });

  it('waits for the head in an init container with the same image and variables', () => {
    const size = { cpu: '200m', memory: '256Mi' };
    expect(worker().spec.initContainers).toEqual([
      {
        name: 'wait-gcs-ready',
        image: 'rayproject/ray:2.46.0',
        command: ['/bin/bash', '-c', '--'],
        args: [
          expect.stringContaining(
            'ray health-check --address demo-head-svc.test.svc.cluster.local:6379',
          ),
        ],
        env: [
          { name: 'FQ_RAY_IP', value: 'demo-head-svc.test.svc.cluster.local' },
          { name: 'RAY_IP', value: 'demo-head-svc' },
        ],
        resources: { limits: size, requests: size },
      },
    ]);
  });

  it('cuts long names so that the generated part fits', () => {
    const { generateName } = worker({}, 'c'.repeat(53)).metadata;
    expect(generateName).toHaveLength(50);
  });

  it('names replica and host when a replica has several hosts', () => {
    const { labels } = worker({ workers: { numOfHosts: 2 } }).metadata;
    expect(labels).toMatchObject({
      'ray.io/worker-group-replica-name': 'small-wg-1',
      'ray.io/replica-host-index': '0',
    });
  });
});
