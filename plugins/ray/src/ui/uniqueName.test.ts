import { uniqueName } from './uniqueName';

describe('uniqueName', () => {
  it.each([
    ['nightly', [], 47, 'nightly-2'],
    ['nightly', ['nightly', 'nightly-2'], 47, 'nightly-3'],
    ['nightly-2', ['nightly-2'], 47, 'nightly-3'],
    ['nightly-9', ['nightly-9'], 47, 'nightly-10'],
    ['run-137', ['run-137'], 47, 'run-137-2'],
    ['run-137-2', ['run-137-2'], 47, 'run-137-3'],
    ['run-01', [], 47, 'run-01-2'],
    ['report-2026-11-28', [], 47, 'report-2026-11-28-2'],
    ['report-2026-11-28-2', [], 47, 'report-2026-11-28-3'],
    ['a-b-c', [], 5, 'a-b-2'],
    ['abc-defg', [], 6, 'abc-2'],
  ])(
    'derives from %s, with %j taken and at most %i characters, the name %s',
    (name, taken, limit, fresh) => {
      expect(uniqueName(name, { taken, limit })).toBe(fresh);
    },
  );
});
