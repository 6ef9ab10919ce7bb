import { RecentReads } from './RecentReads';

describe('RecentReads', () => {
  const read = () => ({});

  it('reads each key once', () => {
    const reads = new RecentReads<object>();
    const first = reads.get('a', read);
    expect(reads.get('a', read)).toBe(first);
    expect(reads.get('b', read)).not.toBe(first);
  });

  it('limits the number and the length of remembered keys', () => {
    const reads = new RecentReads<object>();
    const long = 'x'.repeat(513);
    expect(reads.get(long, read)).not.toBe(reads.get(long, read));
    const first = reads.get('first', read);
    for (let i = 0; i < 256; i += 1) reads.get(`${i}`, read);
    expect(reads.get('first', read)).not.toBe(first);
  });

  it('remembers as many keys as configured', () => {
    const reads = new RecentReads<object>(1);
    const first = reads.get('a', read);
    expect(reads.get('a', read)).toBe(first);
    reads.get('b', read);
    expect(reads.get('a', read)).not.toBe(first);
  });

  it('does not remember failures', () => {
    const reads = new RecentReads<object>();
    const fail = () => {
      throw new Error('no');
    };
    expect(() => reads.get('a', fail)).toThrow('no');
    expect(reads.get('a', read)).toEqual({});
  });
});
