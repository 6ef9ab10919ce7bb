import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import { documentsOf } from './documentsOf';

const JOB = `apiVersion: ray.io/v1
kind: RayJob
metadata:
  name: sample
spec:
  entrypoint: echo
`;

it('reads several documents, and lists objects of other kinds separately', () => {
  const text = `# A sample\n---\n${JOB}---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: code\n---\n`;
  const { documents, others, problems } = documentsOf(text);
  expect(documents).toMatchObject([
    { kind: 'job', namespace: 'default', title: 'sample', text: JOB },
  ]);
  expect(others).toEqual(['ConfigMap code']);
  expect(problems).toEqual([]);
});

it('reads a RayCronJob next to the RayJob of the same name', () => {
  const schedule = `apiVersion: ray.io/v1
kind: RayCronJob
metadata:
  name: sample
spec:
  schedule: '@daily'
  jobTemplate:
    entrypoint: echo
`;
  const { documents, others, problems } = documentsOf(`${JOB}---\n${schedule}`);
  expect(documents).toMatchObject([
    { kind: 'job', kubernetesKind: 'RayJob', title: 'sample' },
    { kind: 'job', kubernetesKind: 'RayCronJob', title: 'sample' },
  ]);
  expect([...others, ...problems]).toEqual([]);
  const line = documents[1]?.lineOf('spec.jobTemplate.entrypoint');
  expect(line).toBe(15);
  const twice = documentsOf(`${schedule}---\n${schedule}`).problems;
  expect(twice).toMatchObject([{ fault: { is: 'twice', title: 'sample' } }]);
  const lower = documentsOf(schedule.replace('RayCronJob', 'raycronjob'));
  expect(lower.problems).toMatchObject([
    { fault: { is: 'otherKind', meant: 'RayCronJob' } },
  ]);
});

it.each([
  ['kind: RayJob', 8, { is: 'missing', field: 'apiVersion' }],
  [JOB.replace('sample', '12345'), 8, { is: 'noText', field: 'metadata.name' }],
  ['kubectl apply -f x.yaml', 8, { is: 'noObject' }],
  [JOB.replace('sample', '{{ include "x" . }}'), 8, { is: 'template' }],
  [
    JOB.replace('spec:', 'spec:\n  {{- if .Values.x }}'),
    13,
    { is: 'template' },
  ],
  [
    JOB.replace('v1', 'v1alpha1'),
    8,
    {
      is: 'otherVersion',
      kind: 'RayJob',
      given: 'ray.io/v1alpha1',
      version: 'ray.io/v1',
    },
  ],
  [
    JOB.replace('RayJob', 'Rayjob'),
    8,
    { is: 'otherKind', kind: 'Rayjob', meant: 'RayJob' },
  ],
  [JOB, 8, { is: 'twice', title: 'sample' }],
  [
    '\n# Sample\na: 1\nb: {\n',
    13,
    {
      is: 'unreadable',
      problem: expect.objectContaining({
        parameters: expect.objectContaining({
          words: expect.stringContaining('unexpected end of the stream'),
        }),
      }),
    },
  ],
  [
    'a: 1\na: 2',
    9,
    {
      is: 'unreadable',
      problem: expect.objectContaining({
        parameters: expect.objectContaining({
          words: expect.stringContaining('duplicated mapping key'),
        }),
      }),
    },
  ],
])('reports where %p is wrong', (text, line, fault) => {
  const wrong = { document: 2, line, fault };
  const { problems, documents } = documentsOf(
    `${JOB}---\n${text}\n---\n${JOB.replace('sample', 'other')}`,
  );
  expect(problems).toEqual([wrong]);
  const first = 9 + text.split('\n').length;
  expect(documents.map(each => each.lineOf())).toEqual([1, first]);
});

describe('what kubectl takes', () => {
  const items = ['a', 'b'].map(name => JOB.replace('sample', name));
  const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

  it('is a list', () => {
    const list = items.map(item => `  - ${indented(item, '    ').trimStart()}`);
    const { documents, problems, others } = documentsOf(
      `# All\n---\napiVersion: v1\nkind: List\nitems:\n${list.join('')}`,
    );
    expect([problems, others]).toEqual([[], []]);
    expect(documents.map(({ title, text }) => [title, text])).toEqual([
      ['a', items[0]],
      ['b', items[1]],
    ]);
    const [, second] = documents;
    expect([second?.lineOf(), second?.lineOf('spec.entrypoint')]).toEqual([
      12, 17,
    ]);
  });

  it.each([
    ['indented', indented(items.join('---\n'), '    ')],
    ['with a mark of its encoding', `\uFEFF${items.join('---\n')}`],
    ['of Windows', items.join('---\n').replaceAll('\n', '\r\n')],
    [
      'behind the dashes',
      `--- ${JSON.stringify(parseYaml(items[0] ?? ''))}\n---\n${items[1]}`,
    ],
  ])('is a text %s', (_, text) => {
    const { documents, problems } = documentsOf(text);
    expect(problems).toEqual([]);
    expect(documents.map(({ title }) => title)).toEqual(['a', 'b']);
  });
});

it('says which objects are too many', () => {
  const many = Array.from({ length: 22 }, (_, at) =>
    JOB.replace('sample', `j${at}`),
  );
  const { problems } = documentsOf(many.join('---\n'));
  expect(problems).toEqual([
    { document: 21, line: 141, fault: { is: 'tooMany', limit: 20 } },
  ]);
});

it('stops at the limit, also where objects are wrong or of other kinds', () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n${'- {}\n'.repeat(5_000)}`;
  for (const text of [list, '---\na: {\n'.repeat(5_000)]) {
    const { problems } = documentsOf(text);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)?.fault).toEqual({ is: 'tooMany', limit: 20 });
  }
});
