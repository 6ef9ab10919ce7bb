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

it.each([
  ['kind: RayJob', 8, 'apiVersion, kind, metadata.name'],
  ['\n# Sample\na: 1\nb: {\n', 13, 'unexpected end of the stream'],
  ['a: 1\na: 2', 9, 'duplicated mapping key'],
])('reports where %p is wrong', (text, line, reason) => {
  const wrong = { document: 2, line, reason: expect.stringContaining(reason) };
  const { problems, documents } = documentsOf(
    `${JOB}---\n${text}\n---\n${JOB}`,
  );
  expect(problems).toEqual([wrong]);
  const first = 9 + text.split('\n').length;
  expect(documents.map(each => each.line)).toEqual([1, first]);
});
