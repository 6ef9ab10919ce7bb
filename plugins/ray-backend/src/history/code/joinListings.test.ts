import { joinListings } from './joinListings';

const file = (path: string, hash: string) => ({ path, bytes: 1, hash });

describe('joinListings', () => {
  it('returns a single listing unchanged, and undefined for none', () => {
    const only = { files: [file('b', '1'), file('a', '2')], more: 3 };
    expect(joinListings([only])).toBe(only);
    expect(joinListings([])).toBeUndefined();
  });

  it('sorts all files by path, merges equal ones, and keeps different ones with the same path', () => {
    const joined = joinListings([
      { files: [file('main.py', '1'), file('same', '2')], more: 1 },
      { files: [file('same', '2'), file('main.py', '3')], more: 0 },
      { files: [file('lib/a.py', '4')], more: 2 },
    ]);
    expect(joined?.files.map(({ path, hash }) => [path, hash])).toEqual([
      ['(2) main.py', '3'],
      ['lib/a.py', '4'],
      ['main.py', '1'],
      ['same', '2'],
    ]);
    expect(joined?.more).toBe(3);
  });

  it('limits the number of files', () => {
    const many = (prefix: string) => ({
      files: Array.from({ length: 1_500 }, (_, n) => file(prefix + n, 'x')),
      more: 0,
    });
    const joined = joinListings([many('a'), many('b')]);
    expect(joined?.files).toHaveLength(2_000);
    expect(joined?.more).toBe(1_000);
  });
});
