import { englishOf } from '../texts';
import { ClusterSpec, clusterSpecSchema } from '../schema/clusterSpec';
import { MessageInput } from '../schema/message';
import { MountPropagationMode, VolumeType } from '../schema/volume';
import { clusterSpecRules } from './clusterSpecRules';
import { warningsOf } from './Rules';

function warningsFor(spec: MessageInput<ClusterSpec>, version = '2.52.0') {
  return warningsOf(clusterSpecSchema.parse(spec), (value, report) =>
    clusterSpecRules(value, { version }, report),
  ).map(englishOf);
}

it('warns about replicas above maxReplicas, but not about a valid spec', () => {
  const worker = { groupName: 'g', replicas: 2, maxReplicas: 2 };
  const fine = { headGroupSpec: {}, workerGroupSpec: [worker] };
  expect(warningsFor({})).toEqual([]);
  expect(warningsFor(fine)).toEqual([]);
  const odd = { workerGroupSpec: [{ ...worker, replicas: 3 }] };
  expect(warningsFor(odd)).toEqual([
    'workerGroupSpec[0].replicas: worker group g asks for 3 replicas; the operator makes only maxReplicas, 2',
  ]);
});

it('warns about mounts for which Kubernetes rejects the pods', () => {
  const volume = {
    volumeType: VolumeType.HOST_PATH,
    name: 'data',
    source: '/data',
    mountPath: '/data',
    mountPropagationMode: MountPropagationMode.BIDIRECTIONAL,
  };
  const privileged = { securityContext: { privileged: true } };
  const volumes = [volume];
  expect(warningsFor({ headGroupSpec: { volumes } })).toEqual([
    expect.stringMatching(
      /^headGroupSpec\.volumes\[0\].*: the volume data is mounted/,
    ),
  ]);
  const autoscaled = (head: object) => ({
    enableInTreeAutoscaling: true,
    autoscalerOptions: { volumes },
    headGroupSpec: head,
  });
  expect(warningsFor(autoscaled({}))).toEqual([
    expect.stringMatching(
      /^autoscalerOptions\.volumes\[0\]\.name: the autoscaler mounts/,
    ),
  ]);
  expect(warningsFor(autoscaled({ volumes, ...privileged }))).toEqual([]);
});

it.each<[MessageInput<ClusterSpec>, number]>([
  [{ headGroupSpec: { rayStartParams: { 'num-cpus': '0' } } }, 1],
  [{ headGroupSpec: { rayStartParams: { 'num-cpus': '1' } } }, 0],
  [
    {
      headGroupSpec: { rayStartParams: { 'num-cpus': '0' } },
      workerGroupSpec: [{ groupName: 'g', maxReplicas: 1 }],
    },
    0,
  ],
])('warns if no node has a CPU for Ray: %j', (spec, count) => {
  const warning = /^headGroupSpec: no node of the cluster has a CPU for Ray/;
  expect(warningsFor(spec)).toEqual(
    Array(count).fill(expect.stringMatching(warning)),
  );
});

describe('different versions of Ray or Python', () => {
  const between = (head: string, worker: string, version = '2.52.0') =>
    warningsFor(
      {
        headGroupSpec: { image: head },
        workerGroupSpec: [
          { groupName: 'g', maxReplicas: 1, image: worker },
          { groupName: 'same', maxReplicas: 1, image: head },
        ],
      },
      version,
    );

  it.each([
    ['rayproject/ray:2.52.0', 'rayproject/ray:2.46.0-py310-gpu'],
    ['', 'registry.example.com:5000/ray:2.46.0'],
  ])('are reported: %j and %j', (head, worker) => {
    expect(between(head, worker)).toEqual([
      'workerGroupSpec[0].image: worker group g has Ray 2.46.0 and the head Ray 2.52.0: Ray lets no node of another version join; give both images of one version',
    ]);
  });

  it('are reported if the group has the version of the cluster', () => {
    expect(between('rayproject/ray:2.51.0', '')).toEqual([
      'headGroupSpec.image: the image of the head has Ray 2.51.0, and version says 2.52.0, by which the operator decides what Ray can do; set version to 2.51.0',
      expect.stringContaining('has Ray 2.52.0 and the head Ray 2.51.0'),
    ]);
  });

  it('are reported if only Python differs', () => {
    expect(
      between('rayproject/ray:2.52.0-py310-gpu', 'rayproject/ray:2.52.0-py312'),
    ).toEqual([
      'workerGroupSpec[0].image: worker group g has Python 3.12 and the head Python 3.10: Ray lets no node of another Python join; give both images of one',
    ]);
    expect(
      between('rayproject/ray:2.52.0-py310', 'rayproject/ray:2.52.0'),
    ).toEqual([]);
  });

  it.each([
    ['rayproject/ray:2.52.0', 'rayproject/ray:2.52.0-gpu'],
    ['rayproject/ray:2.52.0', 'rayproject/ray:nightly'],
    ['registry.example.com/team/model', 'rayproject/ray:2.46.0'],
    ['', ''],
  ])('are not reported if equal or unknown: %j and %j', (head, worker) => {
    expect(between(head, worker)).toEqual([]);
  });
});

it('warns of a RAY_ADDRESS and of another architecture in groups', () => {
  const values = { RAY_ADDRESS: 'http://127.0.0.1:8265' };
  const image = 'rayproject/ray:2.46.0';
  expect(
    warningsFor(
      {
        headGroupSpec: { image, environment: { values } },
        workerGroupSpec: [
          { groupName: 'g', maxReplicas: 1, image: `${image}-aarch64` },
        ],
      },
      '2.46.0',
    ),
  ).toEqual([
    expect.stringMatching(/environment\.values\.RAY_ADDRESS: .*dashboard/),
    expect.stringMatching(/workerGroupSpec\[0\]\.image: .*arm64/),
  ]);
});
