import { parseInput } from './parseInput';

describe('the body of a create', () => {
  it('names what a create ignores, but not what other writes send back', () => {
    const job = {
      name: 'j',
      namespace: 'test',
      user: 'ada',
      entrypoint: 'echo',
      clusterSelector: { 'ray.io/cluster': 'c' },
      rayClusterName: 'c',
      jobStatus: 'PENDING',
    };
    const { ignored, dropped } = parseInput('createRayJob', {
      namespace: 'test',
      job,
    });
    expect([ignored, dropped]).toEqual([['jobStatus', 'rayClusterName'], []]);
    expect(
      parseInput('patchRayJob', { namespace: 'test', name: 'j', job: {} })
        .ignored,
    ).toEqual([]);
  });

  it('is not an object of Kubernetes', () => {
    const cluster = {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: { name: 'c' },
      spec: {},
    };
    expect(() =>
      parseInput('createCluster', { namespace: 'test', cluster }),
    ).toThrow(/is an object of Kubernetes: send it to \/apis\/ray\.io\/v1/);
  });
});
