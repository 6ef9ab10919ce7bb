import { RecentKeys } from './RecentKeys';

describe('RecentKeys', () => {
  it('forgets each key a fixed time after it was added', () => {
    const keys = new RecentKeys(100);
    keys.add('a', 0);
    keys.add('b', 50);
    // Adding a known key does not extend its time.
    keys.add('a', 60);
    const known = (now: number) => ['a', 'b'].map(key => keys.has(key, now));
    expect(known(99)).toEqual([true, true]);
    expect(known(100)).toEqual([false, true]);
    expect(known(150)).toEqual([false, false]);
    keys.add('a', 160);
    expect(known(170)).toEqual([true, false]);
  });
});
