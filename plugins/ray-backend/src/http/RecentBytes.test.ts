import { RecentBytes } from './RecentBytes';

function counting(length: number) {
  return jest.fn(() => Buffer.alloc(length));
}

describe('RecentBytes', () => {
  it('joins a large answer once while it is among the most recent', () => {
    const recent = new RecentBytes();
    const join = counting(70_000);
    const first = recent.get('a', join);
    expect(recent.get('a', join)).toBe(first);
    expect(join).toHaveBeenCalledTimes(1);
    for (const tag of '12345678') recent.get(tag, counting(70_000));
    recent.get('a', join);
    expect(join).toHaveBeenCalledTimes(2);
  });

  it('does not keep small answers', () => {
    const recent = new RecentBytes();
    const join = counting(100);
    recent.get('a', join);
    recent.get('a', join);
    expect(join).toHaveBeenCalledTimes(2);
  });
});
