import { englishOf } from '../texts';
import { clusterSpecSchema } from '../schema/clusterSpec';
import { clusterSpecWarnings } from './clusterSpecRules';

it('warns of what the operator will not do, and of nothing else', () => {
  const worker = { groupName: 'g', replicas: 2, maxReplicas: 2 };
  const fine = { headGroupSpec: {}, workerGroupSpec: [worker] };
  expect(clusterSpecWarnings(undefined, '2.52.0')).toEqual([]);
  expect(clusterSpecWarnings(clusterSpecSchema.parse(fine), '2.52.0')).toEqual(
    [],
  );
  const odd = {
    headGroupSpec: { rayStartParams: { labels: 'a=b' } },
    workerGroupSpec: [{ ...worker, replicas: 3 }],
  };
  const warnings = clusterSpecWarnings(clusterSpecSchema.parse(odd), '2.52.0');
  expect(warnings.map(englishOf)).toEqual([
    'worker group g asks for 3 replicas; the operator makes only maxReplicas, 2',
    expect.stringContaining('refuses rayStartParams that contain "labels"'),
  ]);
});

describe('versions of Ray that differ', () => {
  const warningsOf = (head: string, worker: string, version = '2.52.0') =>
    clusterSpecWarnings(
      clusterSpecSchema.parse({
        headGroupSpec: { image: head },
        workerGroupSpec: [
          { groupName: 'g', maxReplicas: 1, image: worker },
          { groupName: 'same', maxReplicas: 1, image: head },
        ],
      }),
      version,
    ).map(englishOf);

  it.each([
    ['rayproject/ray:2.52.0', 'rayproject/ray:2.46.0-py310-gpu'],
    ['', 'registry.example.com:5000/ray:2.46.0'],
  ])('are named: %j and %j', (head, worker) => {
    expect(warningsOf(head, worker)).toEqual([
      'worker group g has Ray 2.46.0 and the head Ray 2.52.0: Ray lets no node of another version join; give both images of one version',
    ]);
  });

  it('are named where the group has the version of the cluster', () => {
    expect(warningsOf('rayproject/ray:2.51.0', '')).toEqual([
      expect.stringContaining('has Ray 2.52.0 and the head Ray 2.51.0'),
    ]);
  });

  it.each([
    ['rayproject/ray:2.52.0', 'rayproject/ray:2.52.0-gpu'],
    ['rayproject/ray:2.52.0', 'rayproject/ray:nightly'],
    ['registry.example.com/team/model', 'rayproject/ray:2.46.0'],
    ['', ''],
  ])('are not guessed: %j and %j', (head, worker) => {
    expect(warningsOf(head, worker)).toEqual([]);
  });
});
