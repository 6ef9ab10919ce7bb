import { uniqueName } from './uniqueName';

describe('uniqueName', () => {
  it.each([
    ['nightly', [], 47, 'nightly-2'],
    ['nightly', ['nightly', 'nightly-2'], 47, 'nightly-3'],
    ['nightly-2', ['nightly-2'], 47, 'nightly-3'],
    ['a-b-c', [], 5, 'a-b-2'],
    ['abc-defg', [], 6, 'abc-2'],
  ])(
    'of %s, where %j are taken, within %i: %s',
    (name, taken, limit, fresh) => {
      expect(uniqueName(name, { taken, limit })).toBe(fresh);
    },
  );
});
