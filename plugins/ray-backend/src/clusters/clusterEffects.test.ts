import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { RayCluster, RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { rayCluster, READY } from './__testUtils__/objects';
import {
  assertNoOrphanedWorkers,
  clusterChangeWarnings,
} from './clusterEffects';

function warningsOf(before: RayClusterSpec, change: RayClusterSpec): string[] {
  const status = { ...READY, head: { serviceName: 'c-head-svc' } };
  const existing = rayCluster({ spec: before, status });
  const updated: RayCluster = {
    ...existing,
    spec: { ...existing.spec, ...change },
  };
  return clusterChangeWarnings(existing, updated).map(englishOf);
}

function headWith(fields: object): RayClusterSpec {
  const { headGroupSpec } = rayCluster().spec ?? {};
  return { headGroupSpec: headGroupSpec && { ...headGroupSpec, ...fields } };
}

function workersWith(fields: object): RayClusterSpec {
  const groups = rayCluster().spec?.workerGroupSpecs ?? [];
  return { workerGroupSpecs: groups.map(group => ({ ...group, ...fields })) };
}

const RAY_STARTED = { rayStartParams: { 'num-cpus': '1' } };

describe('clusterChangeWarnings', () => {
  it.each<[string, RayClusterSpec, RayClusterSpec, string[]]>([
    ['a change of numbers', {}, workersWith({ replicas: 1 }), []],
    [
      'fewer workers than the least',
      {},
      workersWith({ replicas: 1, minReplicas: 2 }),
      [
        'worker group g asks for 1 replicas; the operator makes at least minReplicas, 2',
      ],
    ],
    [
      'numbers that the autoscaler changes again',
      { enableInTreeAutoscaling: true },
      workersWith({ replicas: 1 }),
      [
        'worker group g: the autoscaler continues to adjust replicas to the load',
      ],
    ],
    [
      'an autoscaler, which is part of the head',
      {},
      { enableInTreeAutoscaling: true },
      [
        'head: the running pod keeps its old autoscaler',
        expect.stringContaining('suspend the cluster and resume it'),
      ],
    ],
    [
      'pods that are recreated',
      { upgradeStrategy: { type: 'Recreate' } },
      headWith(RAY_STARTED),
      [expect.stringContaining('deletes all pods and recreates them')],
    ],
    ['pods that are gone', { suspend: true }, headWith(RAY_STARTED), []],
    [
      'a service and an ingress that stay',
      headWith({ enableIngress: true }),
      headWith({ serviceType: 'LoadBalancer' }),
      [
        'the service c-head-svc keeps its type and annotations; delete it, and the operator recreates it',
        'the ingress c-head-ingress stays until it is deleted',
      ],
    ],
  ])('returns the warnings about %s', (_, before, change, warnings) => {
    expect(warningsOf(before, change)).toEqual(warnings);
  });
});

describe('assertNoOrphanedWorkers', () => {
  const none = { workerGroupSpecs: [] };

  it('refuses to orphan pods, but allows it if there are none or all are recreated', () => {
    const { spec = {} } = rayCluster();
    expect(() => assertNoOrphanedWorkers(spec, none)).toThrow(
      "The worker group g can't be removed",
    );
    const recreated = { ...spec, upgradeStrategy: { type: 'Recreate' } };
    for (const safe of [{ ...spec, suspend: true }, recreated]) {
      expect(() => assertNoOrphanedWorkers(safe, none)).not.toThrow();
    }
    expect(() => assertNoOrphanedWorkers(none, spec)).not.toThrow();
  });
});
