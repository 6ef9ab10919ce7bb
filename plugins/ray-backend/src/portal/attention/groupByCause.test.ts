import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  messagePart,
  messageText,
} from '@rayport/backstage-plugin-ray-common/texts';
import { ExplainedObject, groupByCause } from './groupByCause';

function explained(
  name: string,
  messageParts: MessagePart[],
  change: Partial<ExplainedObject> = {},
): ExplainedObject {
  const hintParts = [messagePart('CheckOperator')];
  return {
    kind: 'cluster',
    namespace: 'default',
    name,
    uid: `uid-${name}`,
    createdAt: '',
    state: 'provisioning',
    fixes: [],
    message: messageText(messageParts),
    messageParts,
    hint: messageText(hintParts),
    hintParts,
    ...change,
  };
}

function pull(pod: string, image: string) {
  return messagePart('ImagePullFailed', { pod, image, others: 2 });
}

function namesOf(objects: ExplainedObject[]) {
  return groupByCause(objects).map(group =>
    group.objects.map(({ name }) => name),
  );
}

describe('groupByCause', () => {
  it('names an image once for all objects that can not pull it', () => {
    const job = explained(
      'c',
      [
        messagePart('ItsClusterStarting', { cluster: 'c-x' }),
        pull('c-head', 'x:1'),
      ],
      { kind: 'job' },
    );
    const groups = groupByCause([
      explained('a', [pull('a-head', 'x:1')]),
      explained('b', [pull('b-head', 'x:2')]),
      job,
    ]);
    expect(groups).toMatchObject([
      {
        message: "The image x:1 can't be pulled.",
        messageParts: [messagePart('ImageNotPulled', { image: 'x:1' })],
        hintParts: [messagePart('CheckOperator')],
        objects: [
          { kind: 'cluster', name: 'a' },
          { kind: 'job', name: 'c' },
        ],
      },
      { messageParts: [pull('b-head', 'x:2')], objects: [{ name: 'b' }] },
    ]);
  });

  it('omits a hint that does not apply to all objects', () => {
    const other = { hintParts: [messagePart('CheckImage', {})] };
    const parts = [pull('a-head', 'x:1')];
    const [group] = groupByCause([
      explained('a', parts),
      explained('b', parts, other),
    ]);
    expect(group).toMatchObject({ hint: '', hintParts: [] });
  });

  it('keeps quotas and references of different namespaces apart', () => {
    const refused = (words: string) => [
      messagePart('WorkerPodRefused', { words }),
    ];
    const quota = {
      fixes: [
        { kind: 'raiseQuota', parameters: { namespace: 'x', quota: 'team' } },
      ],
    };
    const elsewhere = { ...quota, namespace: 'other' };
    const groups = groupByCause([
      explained('a', refused('requested: cpu=1'), quota),
      explained('b', refused('requested: cpu=2'), quota),
      explained('c', refused('requested: cpu=1'), elsewhere),
    ]);
    expect(groups.map(({ message }) => message)).toEqual([
      'The quota team of the namespace default does not allow their pods.',
      'Kubernetes refuses a worker pod: requested: cpu=1.',
    ]);
  });

  it('groups objects that wait for the operator, and programs that ended with the same exception', () => {
    const failed = (exception: string) => [
      messagePart('EntrypointFailed', { words: 'exit code 1' }),
      messagePart('LastException', { exception }),
      messagePart('JobTried', { tries: 2 }),
    ];
    expect(
      namesOf([
        explained('a', [messagePart('ClusterWaitsForOperator')]),
        explained('b', failed('KeyError: 1')),
        explained('c', [messagePart('JobWaitsForOperator')]),
        explained('d', failed('KeyError: 1')),
        explained('e', failed('KeyError: 2')),
      ]),
    ).toEqual([['a', 'c'], ['b', 'd'], ['e']]);
  });

  it('does not group objects with an unknown cause, even with equal messages', () => {
    const failed = [messagePart('EntrypointFailed', { words: 'exit code 1' })];
    expect(namesOf([explained('a', failed), explained('b', failed)])).toEqual([
      ['a'],
      ['b'],
    ]);
  });
});
