import { englishOf } from '../../texts';
import { withEnv, workers } from '../operator/__testUtils__/operatedObjects';
import { operatedClusterRules } from '../operator/operatedClusterRules';
import { warningsOf } from '../Rules';
import { rayAddressProblem } from './rayAddressProblem';

it.each([
  ['', true],
  ['auto', true],
  ['127.0.0.1:6379', true],
  ['c-head-svc.ns.svc.cluster.local:6379', true],
  ['$(FQ_RAY_IP):6379', false],
  ['c-head-svc:6379', false],
  ['10.0.0.1:6379', false],
])('accepts %j, on the head: %j', (value, isHead) => {
  expect(rayAddressProblem(value, { isHead })).toBeUndefined();
});

it.each([
  ['http://127.0.0.1:8265', true, 'dashboard'],
  ['ray://c-head-svc:10001', false, 'as a client'],
  ['10.0.0.1:6379', true, 'another Ray'],
  ['local', true, 'another Ray'],
  ['localhost:6379', false, 'another Ray'],
])('reports %j, on the head: %j', (value, isHead, words) => {
  const problem = rayAddressProblem(value, { isHead });
  expect(problem && englishOf(problem)).toContain(words);
});

it('reports it where a cluster has it', () => {
  const address = withEnv('RAY_ADDRESS', 'http://127.0.0.1:8265');
  const spec = {
    headGroupSpec: address,
    workerGroupSpecs: [{ ...workers, ...address }],
  };
  const found = warningsOf({ metadata: {}, spec }, operatedClusterRules);
  expect(found.map(englishOf)).toEqual([
    expect.stringMatching(/^spec\.headGroupSpec\..*RAY_ADDRESS: /),
    expect.stringMatching(/^spec\.workerGroupSpecs\[0\]\..*RAY_ADDRESS: /),
  ]);
});
