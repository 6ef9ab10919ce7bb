import {
  Container,
  Pod,
  RayCluster,
  RayClusterSpec,
} from '@rayport/backstage-plugin-ray-node';
import { headPod, rayCluster, timeAt } from '../__testUtils__/objects';
import {
  recordedRayCluster,
  simpleNeighbours,
} from '../__testUtils__/recordings';
import { clusterFacts } from './ClusterFacts';
import { outdatedParts } from './outdatedParts';
import { trimPod } from '../../kubernetes/cache/trim';

const START =
  'ray start --head  --block  --dashboard-host=0.0.0.0  --num-cpus=0 ';

const RAY: Container = {
  name: 'ray-head',
  image: 'rayproject/ray:2.46.0',
  resources: { requests: { cpu: '2', memory: '4Gi' } },
  env: [
    { name: 'MODE', value: 'a' },
    { name: 'KUBERAY_GEN_RAY_START_CMD', value: START },
    { name: 'RAY_ADDRESS', value: '127.0.0.1:6379' },
    { name: 'INJECTED', value: 'by a webhook' },
  ],
};

function clusterWith(
  ray: Partial<Container>,
  options: { spec?: RayClusterSpec; writtenAt?: number } = {},
): RayCluster {
  const { spec, writtenAt = 9 } = options;
  const { headGroupSpec } = rayCluster().spec ?? {};
  return rayCluster({
    metadata: {
      managedFields: [
        { time: timeAt(writtenAt) },
        { subresource: 'status', time: timeAt(99) },
      ],
    },
    spec: {
      headGroupSpec: headGroupSpec && {
        ...headGroupSpec,
        template: { spec: { containers: [{ ...RAY, env: [], ...ray }] } },
      },
      ...spec,
    },
  });
}

function partsOf(cluster: RayCluster, pod: Partial<Pod['spec']> = {}) {
  const made = headPod();
  const spec = { containers: [RAY], ...pod };
  return outdatedParts(
    trimPod({ ...made, spec }),
    cluster.spec?.headGroupSpec,
    cluster,
  );
}

describe('outdatedParts', () => {
  it.each<[string, Partial<Container>, string[]]>([
    ['nothing, where others only added', {}, []],
    ['another image', { image: 'rayproject/ray:2.47.0' }, ['image']],
    [
      'more memory',
      { resources: { requests: { cpu: '2', memory: '8Gi' } } },
      ['resources'],
    ],
    [
      'the same amounts written otherwise',
      { resources: { requests: { cpu: '2000m', memory: '4096Mi' } } },
      [],
    ],
    ['another value', { env: [{ name: 'MODE', value: 'b' }] }, ['environment']],
    ['the same value', { env: [{ name: 'MODE', value: 'a' }] }, []],
    [
      "a variable of the operator's",
      { env: [{ name: 'RAY_ADDRESS', value: 'mine' }] },
      [],
    ],
  ])('returns the parts for %s', (_, ray, parts) => {
    expect(partsOf(clusterWith(ray))).toEqual(parts);
  });

  it('finds added, changed and removed start parameters', () => {
    const { headGroupSpec } = clusterWith({}).spec ?? {};
    const withParams = (rayStartParams: Record<string, string>) =>
      partsOf(
        clusterWith(
          {},
          {
            spec: {
              headGroupSpec: headGroupSpec && {
                ...headGroupSpec,
                rayStartParams,
              },
            },
          },
        ),
      );
    expect(withParams({ 'num-cpus': '0', block: 'true' })).toEqual([]);
    expect(withParams({ 'num-cpus': '1' })).toEqual(['rayStartParams']);
    expect(withParams({ 'log-color': 'false' })).toEqual([]);
    expect(withParams({ 'disable-usage-stats': 'true' })).toEqual([
      'rayStartParams',
    ]);
    const env = [
      { name: 'KUBERAY_GEN_RAY_START_CMD', value: `${START} --nonsense=1 ` },
    ];
    expect(partsOf(clusterWith({}), { containers: [{ ...RAY, env }] })).toEqual(
      ['rayStartParams'],
    );
  });

  it('finds an autoscaler that the head does not have yet', () => {
    const spec = { enableInTreeAutoscaling: true };
    expect(partsOf(clusterWith({}, { spec }))).toEqual(['autoscaler']);
    const containers = [RAY, { name: 'autoscaler' }];
    expect(partsOf(clusterWith({}, { spec }), { containers })).toEqual([]);
  });

  it('finds nothing in pods that are newer than the change, or have few details', () => {
    const changed = { image: 'mirror.example/ray:2.46.0' };
    expect(partsOf(clusterWith(changed, { writtenAt: 1 }))).toEqual([]);
    const cluster = clusterWith(changed);
    const { headGroupSpec } = cluster.spec ?? {};
    expect(outdatedParts(headPod(), headGroupSpec, cluster)).toEqual([]);
  });

  it('finds nothing in pods of a real operator', () => {
    const facts = clusterFacts({
      rayCluster: recordedRayCluster('simple'),
      pods: simpleNeighbours().pods.map(trimPod),
      events: [],
      now: new Date(),
    });
    expect(facts.pods.length).toBeGreaterThan(0);
    expect(facts.pods.flatMap(({ status }) => status.outdatedParts)).toEqual(
      [],
    );
  });
});
