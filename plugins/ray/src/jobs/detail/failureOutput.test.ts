import { failureOutput } from './failureOutput';

function failedWith(...log: string[]) {
  return failureOutput(
    `Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\n${log.join('\n')}\n`,
  );
}

const FRAME = '  File "train.py", line 3, in <module>';

describe('failureOutput', () => {
  it('finds the traceback and its error', () => {
    expect(
      failedWith(
        'epoch 1',
        'Traceback (most recent call last):',
        FRAME,
        'ValueError: no data',
        '(raylet) bye',
      ),
    ).toEqual({
      error: 'ValueError: no data',
      text: `Traceback (most recent call last):\n${FRAME}\nValueError: no data\n(raylet) bye`,
    });
  });

  it('keeps the causes of an error, but not errors that were handled before', () => {
    const chain = [
      'Traceback (most recent call last):',
      FRAME,
      "KeyError: 'x'",
      '',
      'The above exception was the direct cause of the following exception:',
      '',
      'Traceback (most recent call last):',
      FRAME,
      'ray.exceptions.RayTaskError: failed',
    ];
    expect(
      failedWith(
        'Traceback (most recent call last):',
        'OSError: tried again',
        'epoch 1',
        ...chain,
      ),
    ).toEqual({
      error: 'ray.exceptions.RayTaskError: failed',
      text: chain.join('\n'),
    });
  });

  it('returns the last lines if there is no traceback', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    expect(failedWith(...lines)).toEqual({
      error: '',
      text: lines.slice(-12).join('\n'),
    });
  });

  it('returns undefined for a message without a log', () => {
    expect(failureOutput('Job failed. No logs available.')).toBeUndefined();
    expect(failureOutput('')).toBeUndefined();
  });
});
