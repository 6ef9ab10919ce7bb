import { architectureOfNodes } from './architectureOfNodes';

const amd64 = { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] };
const both = { ...amd64, values: ['amd64', 'arm64'] };
const zone = { key: 'zone', operator: 'In', values: ['a'] };

function ofTerms(...terms: object[]): string | undefined {
  return architectureOfNodes({
    spec: {
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: terms,
          },
        },
      },
    },
  });
}

it('reads the architecture of the node selector first', () => {
  const nodeSelector = { 'kubernetes.io/arch': 'arm64' };
  expect(architectureOfNodes({ spec: { nodeSelector } })).toBe('arm64');
});

it.each([
  [[{ matchExpressions: [amd64] }], 'amd64'],
  [[{ matchExpressions: [zone, amd64] }], 'amd64'],
  [
    [{ matchExpressions: [amd64] }, { matchExpressions: [zone, amd64] }],
    'amd64',
  ],
  // One of the terms is enough for a node.
  [[{ matchExpressions: [amd64] }, { matchExpressions: [zone] }], undefined],
  [[{ matchExpressions: [both] }], undefined],
  [[{ matchExpressions: [{ ...amd64, operator: 'NotIn' }] }], undefined],
  [[{ matchFields: [amd64] }], undefined],
  [[], undefined],
])('reads that of the terms %j as %s', (terms, architecture) => {
  expect(ofTerms(...terms)).toBe(architecture);
});

it.each([
  {},
  { affinity: { nodeAffinity: 'amd64' } },
  {
    affinity: {
      nodeAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          { preference: { matchExpressions: [amd64] } },
        ],
      },
    },
  },
])('finds none in %j', spec => {
  expect(architectureOfNodes({ spec })).toBeUndefined();
});
