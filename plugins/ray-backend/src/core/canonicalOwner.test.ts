import { canonicalOwner } from './canonicalOwner';

describe('canonicalOwner', () => {
  it.each([
    ['guest', 'user:default/guest'],
    ['user:guest', 'user:default/guest'],
    ['User:Default/Guest', 'user:default/guest'],
    ['user:default/guest', 'user:default/guest'],
    ['group:ml', 'group:default/ml'],
    ['ada@example.org', 'ada@example.org'],
    ['', ''],
    ['a'.repeat(300), 'a'.repeat(300)],
  ])('of %s is %s', (user, owner) => {
    expect(canonicalOwner(user)).toBe(owner);
  });
});
