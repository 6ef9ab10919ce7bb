import { podsIn } from './podsIn';

const group = (requests: object, more: object = {}) => ({
  template: { spec: { containers: [{ resources: { requests } }] } },
  ...more,
});

const CLUSTER = {
  headGroupSpec: group({ cpu: '500m', memory: '1Gi' }),
  workerGroupSpecs: [
    group({ cpu: 2, memory: '4Gi' }, { replicas: 2, numOfHosts: 2 }),
    group({ cpu: 1, memory: '1Gi' }, { replicas: 0 }),
    group({ cpu: 8, 'nvidia.com/gpu': 1 }, { minReplicas: 1 }),
  ],
};

describe('podsIn', () => {
  it.each([
    ['cluster', { spec: CLUSTER }],
    ['job', { spec: { rayClusterSpec: CLUSTER } }],
    ['service', { spec: { rayClusterConfig: CLUSTER } }],
    ['schedule', { spec: { jobTemplate: { rayClusterSpec: CLUSTER } } }],
  ])('finds all pods of a %s, with every host', (_, object) => {
    const cpus = podsIn(JSON.parse(JSON.stringify(object))).map(pod => pod.cpu);
    expect(cpus).toEqual([0.5, 2, 2, 2, 2, 8]);
  });

  it('finds no pods for a job on an existing cluster', () => {
    expect(podsIn({ spec: { clusterSelector: { a: 'b' } } })).toEqual([]);
  });

  it('limits the number of pods', () => {
    const many = group({ cpu: 1 }, { replicas: 1e9 });
    const spec = JSON.parse(JSON.stringify({ workerGroupSpecs: [many, many] }));
    expect(podsIn({ spec })).toHaveLength(10_000);
  });
});
