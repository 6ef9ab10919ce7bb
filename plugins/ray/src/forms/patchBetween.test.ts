import { isSame, patchBetween, rebase } from './patchBetween';

describe('patchBetween', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 1, b: 2 }, { b: 3 }, { a: null, b: 3 }],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, { a: { c: null } }],
    [{ a: [1, 2] }, { a: [1] }, { a: [1] }],
    [{ a: [{ x: 1, y: 2 }] }, { a: [{ y: 2, x: 1 }] }, {}],
    [{ a: { b: 1 } }, { a: 'x' }, { a: 'x' }],
  ])('turns %j and %j into the patch %j', (before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch);
    expect(isSame(before, after)).toBe(Object.keys(patch).length === 0);
  });
});

describe('rebase', () => {
  const group = (groupName: string, replicas: number, image = 'i') => ({
    groupName,
    replicas,
    image,
  });

  it('merges both changes, and prefers the user’s own in a conflict', () => {
    expect(
      rebase(
        { version: '1', user: 'ada', annotations: { a: '1', b: '1' } },
        { version: '2', user: 'ada', annotations: { a: '2' } },
        { version: '3', user: 'bob', annotations: { a: '1', b: '1', c: '1' } },
      ),
    ).toEqual({ version: '2', user: 'bob', annotations: { a: '2', c: '1' } });
  });

  it('merges worker groups by name', () => {
    expect(
      rebase(
        { groups: [group('a', 1), group('b', 1), group('c', 1)] },
        { groups: [group('a', 5), group('c', 1), group('new', 1)] },
        { groups: [group('a', 1, 'j'), group('b', 1), group('c', 3)] },
      ),
    ).toEqual({ groups: [group('a', 5, 'j'), group('c', 3), group('new', 1)] });
  });

  it('treats other lists as one value', () => {
    expect(rebase({ l: [1] }, { l: [1, 2] }, { l: [3] })).toEqual({
      l: [1, 2],
    });
    expect(rebase({ l: [1] }, { l: [1] }, { l: [3] })).toEqual({ l: [3] });
  });
});
