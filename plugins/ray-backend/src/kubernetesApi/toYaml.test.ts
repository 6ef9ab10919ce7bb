import { parse } from 'yaml';
import { toYaml } from './toYaml';

/** Texts that YAML would read as other types, or as line ends. */
const TEXTS = [
  '',
  ' ',
  'a',
  'true',
  'No',
  'y',
  'null',
  '~',
  '-',
  '- a',
  'a: b',
  'a:',
  'a #b',
  '#a',
  'a ',
  ' a',
  '1',
  '1.5',
  '0x1f',
  '1e3',
  '.inf',
  '2026-01-01',
  '12:30:45',
  'key: {a: b}',
  '{}',
  '[]',
  '*a',
  '&a',
  '!a',
  '%a',
  '@a',
  '`a`',
  '|',
  '>',
  "it's",
  '"a"',
  'a\\b',
  '<<',
  '=',
  '?',
  '? a',
  '---',
  '...',
  'a\n',
  'a\nb',
  'a\n\nb\n\n\n',
  '\na',
  ' a\nb',
  'a\n  b\n',
  'a\n \n',
  'a\n\tb',
  '---\na',
  '#a\n#b\n',
  'a\r\nb',
  'a\u2028b\nc',
  'a\u0085b',
  '\ufeffa\nb',
  'ü\nß',
  '😀\na',
  'http://a:8265/b?c=d',
  '/bin/sh -c',
  '\u0000',
  'k8s.io/a',
];

describe('toYaml', () => {
  it.each(['1.1', '1.2'] as const)(
    'writes YAML %s that means the same as the JSON',
    version => {
      const value = {
        texts: TEXTS,
        nested: TEXTS.map(text => [{ [text || 'empty']: [text, [text]] }]),
        keys: Object.fromEntries(TEXTS.map(text => [text, { text }])),
        ['long'.repeat(1000)]: { a: [1, -2.5, 1e-7, true, null, {}, []] },
        empty: { object: {}, list: [], inner: [[], [[]], {}] },
      };
      const read = parse(toYaml(value), { version, uniqueKeys: false });
      expect(read).toEqual(value);
    },
  );

  it('uses the style of Kubernetes', () => {
    const metadata = { name: 'a', labels: {}, generation: undefined };
    const container = { image: 'ray:2.46.0', args: ['a\nb\n'], tty: 'no' };
    expect(toYaml({ kind: 'Pod', metadata, spec: { containers: [container] } }))
      .toBe(`kind: Pod
metadata:
  name: a
  labels: {}
spec:
  containers:
  - image: ray:2.46.0
    args:
    - |
      a
      b
    tty: "no"
`);
  });

  it('limits the indentation', () => {
    let value: object = { a: ['b', {}] };
    for (let level = 0; level < 200; level += 1) value = { a: value, b: [] };
    const text = toYaml(value);
    expect(text.length).toBeLessThan(10_000);
    expect(parse(text)).toEqual(value);
  });

  it('leaves a large object as JSON in one line', () => {
    const value = { data: { a: 'x\u2028'.repeat(100_000), b: ['c: d'] } };
    const text = toYaml(value);
    expect(text.split('\n')).toHaveLength(2);
    expect(parse(text)).toEqual(value);
  });
});
