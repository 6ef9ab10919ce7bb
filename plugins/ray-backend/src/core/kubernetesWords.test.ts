import { kubernetesWords } from './kubernetesWords';

it('keeps the limit of a quota in an error, but removes the usage by others', () => {
  expect(
    kubernetesWords(
      'Error creating: pods "a" is forbidden: exceeded quota: q, requested: limits.cpu=2,pods=1, used: limits.cpu=7,pods=9, limited: limits.cpu=8,pods=9',
    ),
  ).toBe(
    'Error creating: pods "a" is forbidden: exceeded quota: q, requested: limits.cpu=2,pods=1, limited: limits.cpu=8,pods=9',
  );
  const other = 'used: a, limited: b';
  expect(kubernetesWords(other)).toBe(other);
});
