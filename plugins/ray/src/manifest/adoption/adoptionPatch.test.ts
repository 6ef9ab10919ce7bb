import { adoptionPatch, adoptionVerb } from './adoptionPatch';

it.each([
  ['helm', 'adopt'],
  ['kubectl', 'adopt'],
  ['rayport', 'release'],
  ['kuberay-api', 'release'],
  ['owner', undefined],
] as const)('offers for an object of %s: %s', (tool, verb) => {
  expect(adoptionVerb({ tool })).toBe(verb);
});

it('changes nothing but labels, and its reverse removes the same', () => {
  const labels = {
    'app.kubernetes.io/managed-by': 'kuberay-apiserver',
    'app.kubernetes.io/name': 'kuberay',
    'ray.io/cluster-name': 'c',
  };
  expect(adoptionPatch('adopt', 'c')).toEqual({ metadata: { labels } });
  expect(adoptionPatch('release', 'c')).toEqual({
    metadata: {
      labels: Object.fromEntries(
        Object.keys(labels).map(label => [label, null]),
      ),
    },
  });
});
