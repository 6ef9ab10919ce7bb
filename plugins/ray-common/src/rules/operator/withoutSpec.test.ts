import { refusalsOf } from '../__testUtils__/refusalsOf';
import { operatedClusterRules } from './operatedClusterRules';
import { operatedJobRules } from './operatedJobRules';
import { operatedServiceRules } from './operatedServiceRules';

it.each([
  ['RayCluster', operatedClusterRules, /^spec: .* without headGroupSpec/],
  ['RayJob', operatedJobRules, /^spec: .* rayClusterSpec or clusterSelector/],
  ['RayService', operatedServiceRules, /^spec: .* without rayClusterConfig/],
])('refuses a %s without a spec', (_, rules, expected) => {
  expect(refusalsOf({ metadata: {} }, rules)).toContainEqual(
    expect.stringMatching(expected),
  );
});
