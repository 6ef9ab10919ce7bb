import { paginate } from './paginate';

const items = ['b/2', 'a/1', 'b/1', 'a/2', 'c/1'].map(key => {
  const [namespace, name] = key.split('/');
  return { namespace, name };
});
const keys = (page: { items: typeof items }) =>
  page.items.map(({ namespace, name }) => `${namespace}/${name}`);

describe('paginate', () => {
  it('returns every item once, in order', () => {
    const seen: string[] = [];
    let token = '';
    do {
      const page = paginate(items, { limit: '2', continue: token });
      seen.push(...keys(page));
      token = page.continue;
    } while (token);
    expect(seen).toEqual(['a/1', 'a/2', 'b/1', 'b/2', 'c/1']);
  });

  it('continues at the same position after deletions and creations', () => {
    const first = paginate(items, { limit: '2', continue: '' });
    const later = [
      ...items.filter(item => item.name !== '2'),
      { namespace: 'a', name: '0' },
      { namespace: 'a', name: '3' },
    ];
    const second = paginate(later, { limit: '9', continue: first.continue });
    expect(keys(second)).toEqual(['a/3', 'b/1', 'c/1']);
  });

  it('returns everything without a limit, and refuses invalid tokens', () => {
    for (const limit of ['0', '-1']) {
      const page = paginate(items, { limit, continue: '' });
      expect(page.items).toHaveLength(5);
      expect(page.continue).toBe('');
    }
    for (const token of [
      'x',
      '!!!',
      Buffer.from('[2,"a","b"]').toString('base64url'),
    ]) {
      expect(() => paginate(items, { limit: '1', continue: token })).toThrow(
        /^invalid continue token/,
      );
    }
  });
});
