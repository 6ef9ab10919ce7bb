import { documentsOf } from './documentsOf';

const JOB = `apiVersion: ray.io/v1
kind: RayJob
metadata:
  name: sample
spec:
  entrypoint: echo
`;

it('reads several documents, and leaves out what is none of Ray', () => {
  const text = `# A sample\n---\n${JOB}---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: code\n---\n`;
  const { documents, others, problems } = documentsOf(text);
  expect(documents).toMatchObject([
    { kind: 'job', namespace: 'default', title: 'sample', text: JOB },
  ]);
  expect(others).toEqual(['ConfigMap code']);
  expect(problems).toEqual([]);
});

it.each([
  ['kind: RayJob', 'apiVersion, kind, metadata.name'],
  ['a: [', 'unexpected end of the stream'],
])('says of %p what is wrong', (text, reason) => {
  expect(documentsOf(`${JOB}---\n${text}\n`).problems).toEqual([
    { document: 2, reason: expect.stringContaining(reason) },
  ]);
});
