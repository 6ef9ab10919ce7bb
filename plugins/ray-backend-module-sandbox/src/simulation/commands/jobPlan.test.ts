import { planJob } from './jobPlan';

describe('planJob', () => {
  it.each([
    ['python -V', 0, 10_000],
    ['sleep 3', 0, 3000],
    ['python -c "import time; time.sleep(2.5)" && sleep 1', 0, 3500],
    ['exit 0', 0, 10_000],
    ['exit 7', 7, 3000],
    ['sleep 20; exit 1', 1, 20_000],
    ['python -c "import sys; sys.exit(4)"', 4, 3000],
    ['python -c "raise ValueError"', 1, 3000],
    ['python will_fail.py', 1, 3000],
    ['pyton train.py', 127, 3000],
    ['python3 train.py', 0, 10_000],
    ['LR=1 pyhton3 train.py', 127, 3000],
    ['./missing.sh', 127, 3000],
    ['./run.sh', 0, 10_000],
    ['python impute_missing.py', 0, 10_000],
    ['ipython train.py', 0, 10_000],
    ['pyton train.py || python train.py', 0, 10_000],
    ['', 0, 10_000],
  ])(
    'ends `%s` with exit code %d after %d ms',
    (entrypoint, exitCode, runsMs) => {
      expect(planJob(entrypoint)).toMatchObject({ exitCode, runsMs });
    },
  );

  it.each([
    ['echo one && echo "two  three"; sleep 1', ['one', 'two  three']],
    [`python -c "print('hi')"`, ['hi']],
    ['exit 3', []],
    [`pyton -c "print('hi')"`, ['/bin/sh: 1: pyton: not found']],
    ['fail', ['bash: line 1: this entrypoint fails']],
    [
      `python -c "raise KeyError('x')"`,
      [
        'Traceback (most recent call last):',
        '  File "<string>", line 1, in <module>',
        'KeyError: x',
      ],
    ],
    [`python -c "print('a'); time.sleep(1); print('b')"`, ['a', 'b']],
  ])('predicts the output of `%s`', (entrypoint, expected) => {
    const { lines } = planJob(entrypoint);
    expect(lines.map(({ text }) => text)).toEqual(expected);
  });

  it('delays lines by the sleep before them', () => {
    const { lines } = planJob('echo a; sleep 3; echo b; sleep 1');
    expect(lines.map(({ afterMs }) => afterMs)).toEqual([200, 3200]);
  });
});
