import { englishOf } from '../texts';
import {
  MAX_YAML_LENGTH,
  parseYaml,
  readOperatorYaml,
  yamlProblem,
} from './yaml';

it('reads YAML 1.2 with the JSON schema, but octal numbers as in YAML 1.1', () => {
  const text =
    'base: &base {a: 1}\nagain: *base\non: no\nday: 2026-11-22\nmode: 010\n"<<": {}';
  expect(parseYaml(text)).toEqual({
    base: { a: 1 },
    again: { a: 1 },
    on: 'no',
    day: '2026-11-22',
    mode: 8,
    '<<': {},
  });
});

it('merges mappings as YAML 1.1, which kubectl and Ray read', () => {
  const text = 'a: &a {p: 1, q: 1}\nb:\n  <<: *a\n  q: 2';
  const merged = { a: { p: 1, q: 1 }, b: { p: 1, q: 2 } };
  expect(parseYaml(text)).toEqual(merged);
  expect(readOperatorYaml(text).value).toEqual(merged);
});

it.each(['', ' \n', '# nothing', 'a', '[]', 'globs: ["*.py", "**"]'])(
  'accepts %j',
  text => {
    expect(yamlProblem(text)).toBeUndefined();
  },
);

it.each<[string, string, RegExp]>([
  [
    'a key that comes twice',
    'a: 1\nb:\n  c: 1\n  c: 2',
    /^duplicated mapping key at line 4, column 3\.$/,
  ],
  ['an indentation', 'a:\n  b: 1\n c: 2', /indentation.* at line 3, column/],
  ['a list without an end', '[a', /end of the stream.* at line \d/],
  ['two documents', 'a\n---\nb', /^expected a single document/],
  ['tabs', 'a:\n\tb: 1', /tab|indentation/],
  ['nesting', '['.repeat(101), /^nesting exceeded/],
  ['nested items', '- '.repeat(101), /^nesting exceeded/],
  [
    'length',
    'x'.repeat(MAX_YAML_LENGTH + 1),
    /^it has 131073 characters, at most 131072/,
  ],
  ['keys', `[${'a,'.repeat(20_001)}]`, /more than 20000 keys and values/],
  ['aliases', `- &a b\n${'- *a\n'.repeat(101)}`, /more than 100 aliases/],
  [
    'aliases of aliases',
    Array.from(
      { length: 30 },
      (_, i) => `a${i}: &a${i} [${i ? `*a${i - 1},*a${i - 1}` : 'lol'}]`,
    ).join('\n'),
    /more than 20000 keys and values/,
  ],
  [
    'a long alias',
    `- &a ${'b'.repeat(10_000)}\n${'- *a\n'.repeat(30)}`,
    /aliases resolved it has more than 262144 characters/,
  ],
  ['an alias of itself', '&a [*a]', /more than 20000 keys and values/],
  ['an unknown tag', '!python/object:os.system x', /unknown tag/],
])('refuses %s', (_, text, problem) => {
  const found = yamlProblem(text);
  expect(found && englishOf(found)).toMatch(problem);
});

it.each([
  ['0777', 511],
  ['0644', 420],
  ['-010', -8],
  ['0o17', 15],
  ['0x1F', 31],
  ['0b101', 5],
  ['089', 89],
  ['0', 0],
  ['+12', 12],
  ['"0777"', '0777'],
  ['0777a', '0777a'],
])('reads %s as Kubernetes does', (text, value) => {
  expect(parseYaml(text)).toBe(value);
  expect(readOperatorYaml(text)).toEqual({ value });
});
