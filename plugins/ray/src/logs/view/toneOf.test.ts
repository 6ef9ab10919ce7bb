import { toneOf } from './toneOf';

describe('toneOf', () => {
  it.each([
    'Error: no such option',
    'Exception: gave up',
    "ValueError: could not convert string to float: ''",
    'ray.exceptions.RayTaskError(KeyError): x',
    'Traceback (most recent call last):',
    '2026-11-21 09:00:00,000 ERROR worker.py:1 -- lost',
    'bash: error: nothing to do',
    'fatal: not a git repository',
  ])('marks `%s` as an error', line => {
    expect(toneOf(line)).toBe('danger');
  });

  it.each(['WARN gcs', 'WARNING: old', 'DeprecationWarning: old'])(
    'marks `%s` as a warning',
    line => {
      expect(toneOf(line)).toBe('warning');
    },
  );

  it.each(['0 errors', 'ErrorBudget 3', 'no exception', 'terrors: 3'])(
    'does not mark `%s`',
    line => {
      expect(toneOf(line)).toBeUndefined();
    },
  );
});
