import { formProblems } from './formProblems';

const TEXT = `name: My_Cluster
clusterSpec:
  headGroupSpec:
    image: a b
  workerGroupSpec:
    - groupName: g
      minReplicas: 5
`;

it('assigns the errors of fields to lines of the text', () => {
  const type = 'rule';
  const errors = {
    root: { server: { type, message: 'of the whole form' } },
    clusterSpec: {
      workerGroupSpec: [{ minReplicas: { type, message: 'too many' } }],
      headGroupSpec: {
        image: { type, message: 'no image' },
        computeTemplate: { type, message: 'missing' },
      },
    },
    name: { type, message: 'no name' },
    namespace: { type, message: 'missing' },
  };
  expect(formProblems(errors, TEXT)).toEqual([
    { message: 'namespace: missing' },
    { line: 1, message: 'name: no name' },
    { line: 3, message: 'computeTemplate: missing' },
    { line: 4, message: 'image: no image' },
    { line: 7, message: 'minReplicas: too many' },
  ]);
});
