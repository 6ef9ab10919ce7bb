import { parseYaml } from './parseYaml';

it.each([
  ['a: &a {p: 1, q: 1}\nb:\n  <<: *a\n  q: 2', { b: { p: 1, q: 2 } }],
  [
    'a: &a {p: 1}\nc: &c {q: 1}\nb:\n  <<: [*a, *c]\n  q: 2',
    { b: { p: 1, q: 2 } },
  ],
  ['b: {<<: {p: 1}}', { b: { p: 1 } }],
  ['b: {"<<": x}', { b: { '<<': 'x' } }],
])('merges mappings as kubectl does: %j', (text, expected) => {
  expect(parseYaml(text)).toMatchObject(expected);
});

it('is null for an empty text', () => {
  expect(parseYaml('# nothing')).toBeNull();
});

it('refuses many mappings that merge each other, in little time', () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => {
    const next = index + 1;
    return `k${next}: &k${next} {<<: *k${index}, a${next}: 1}`;
  });
  const text = ['k0: &k0 {}', ...lines].join('\n');
  const start = performance.now();
  expect(() => parseYaml(text)).toThrow('merge keys');
  expect(performance.now() - start).toBeLessThan(10_000);
});
