import { englishOf } from '../texts';
import { clusterSpecSchema } from '../schema/clusterSpec';
import { clusterSpecWarnings } from './clusterSpecRules';

it('warns of what the operator will not do, and of nothing else', () => {
  const worker = { groupName: 'g', replicas: 2, maxReplicas: 2 };
  const fine = { headGroupSpec: {}, workerGroupSpec: [worker] };
  expect(clusterSpecWarnings(undefined)).toEqual([]);
  expect(clusterSpecWarnings(clusterSpecSchema.parse(fine))).toEqual([]);
  const odd = {
    headGroupSpec: { rayStartParams: { labels: 'a=b' } },
    workerGroupSpec: [{ ...worker, replicas: 3 }],
  };
  const warnings = clusterSpecWarnings(clusterSpecSchema.parse(odd));
  expect(warnings.map(englishOf)).toEqual([
    'worker group g asks for 3 replicas; the operator makes only maxReplicas, 2',
    expect.stringContaining('refuses rayStartParams that contain "labels"'),
  ]);
});
