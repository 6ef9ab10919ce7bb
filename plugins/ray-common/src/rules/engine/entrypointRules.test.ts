import { englishOf } from '../../texts';
import { warningsOf } from '../Rules';
import { entrypointRules } from './entrypointRules';

const warned = (entrypoint: string, version: string) =>
  warningsOf(entrypoint, (text, report) =>
    entrypointRules(text, report, { isSidecar: false, version }),
  ).map(englishOf);

const AGAIN = 'the shell of the head interprets it; write bash -c';

it.each([
  ['cd src && python a.py', "write bash -c 'cd src && python a.py'"],
  ['cd src\npython a.py', "write bash -c '...'"],
])('advises in one line to quote %j', (entrypoint, advice) => {
  const [warning] = warned(entrypoint, '');
  expect(warning?.endsWith(advice)).toBe(true);
});

describe('the second shell, of the head', () => {
  it.each([
    [
      'ray 55611: quotes inside of quotes',
      `python t.py --resource "{'ps-auc':{'cnt':1}}"`,
      AGAIN,
    ],
    ['ray 22004: a quoted apostrophe', `echo "it's"`, AGAIN],
    ['a quoted separator', `python a.py --q 'a;b'`, AGAIN],
    ['a quoted call', `python -c "print('hi')"`, AGAIN],
    ['a quoted backslash', `grep '\\d' a.txt`, AGAIN],
    ['a quoted hash sign', `python a.py --name '#1'`, AGAIN],
    [
      'kuberay 3764: backticks of SQL',
      'python -c \'q = "SELECT * FROM `my.table`"\'',
      'put the command into a script',
    ],
  ])('changes %s before Ray 2.56', (_, entrypoint, words) => {
    expect(warned(entrypoint, '2.52.0')).toEqual([
      expect.stringContaining(words),
    ]);
    expect(warned(entrypoint, '2.56.0')).toEqual([]);
    expect(warned(entrypoint, '')).toEqual([]);
  });

  it.each([
    'python a.py --lr 0.1 --tags=a,b',
    `python a.py --json='{"a": [1, 2]}' --other '{"a":1}'`,
    `bash -c 'cd src && python a.py'`,
    `bash -c 'for i in 1 2; do echo $i; done'`,
    `echo 'a; b'`,
    `echo "it's fine"`,
    'RAY_DEDUP_LOGS=0 python a.py',
    `python -c "import ray; ray.init()"`,
    `python a.py --files '*.csv'`,
  ])('leaves %s as it is', entrypoint => {
    expect(warned(entrypoint, '2.52.0')).toEqual([]);
  });
});

it.each([
  'bash -c ls',
  `sh -c 'exec python "$@"' sh a.py`,
  `sh -c '"$@"' sh python a.py`,
])('takes the shell of %s', entrypoint => {
  expect(warned(entrypoint, '2.60.0')).toEqual([]);
});

it.each(['"python script.py"', "'echo test > output.txt'"])(
  'warns that %s names a program (ray 25519, 26514)',
  entrypoint => {
    expect(warned(entrypoint, '2.60.0')).toEqual([
      expect.stringContaining('leave them out'),
    ]);
  },
);

it.each([
  ['$ python a.py', 'python a.py'],
  ['!python a.py --lr 1', 'python a.py --lr 1'],
  ['%run a.py --lr 1', 'python a.py --lr 1'],
  ['["python", "a.py"]', 'python a.py'],
  ["['python', 'a.py']", 'python a.py'],
  ['A=1 a.py', 'A=1 python a.py'],
  ["A='b c' a.py", "A='b c' python a.py"],
  ['a.sh', 'bash a.sh'],
  ['phyton a.py', 'python a.py'],
])('advises a program for %s', (entrypoint, form) => {
  expect(warned(entrypoint, '2.60.0')).toEqual([
    expect.stringMatching(/finds no program .*; write /),
  ]);
  expect(warned(entrypoint, '2.60.0')[0]?.endsWith(`; write ${form}`)).toBe(
    true,
  );
});

it('keeps the arguments of a module that it corrects', () => {
  expect(warned('python -u -m src/train.py --lr 1', '2.60.0')).toEqual([
    expect.stringMatching(/; write python -u -m src\.train --lr 1$/),
  ]);
});

const LONG = 'a'.repeat(1_000);

it.each([
  ['a word that the second shell reads', `echo '${'a;'.repeat(1_000)}'`],
  ['an address', `python https://${LONG}`],
  ['a notebook', `python ${LONG}.ipynb`],
  ['a module', `python -m ${LONG}.py`],
  ['a path', `python /Users/${LONG}`],
  ['a program', `/${LONG}/python`],
])('shortens %s in its message', (_, entrypoint) => {
  const [message = ''] = warned(entrypoint, '2.52.0');
  expect(message.length).toBeGreaterThan(0);
  expect(message.length).toBeLessThan(300);
});
