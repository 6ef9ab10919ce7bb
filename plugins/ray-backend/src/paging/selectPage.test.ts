import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';
import { parseLabelSelector } from './labelSelector';
import { ListQuery, Selectable, selectPage } from './selectPage';

const items: Selectable[] = [
  ['b/web', '2026-01-03T00:00:00Z', 'ready', 'user:default/ann'],
  ['a/web', '2026-01-01T00:00:00Z', 'failed', 'user:default/bob'],
  ['a/etl', '2026-01-02T00:00:00Z', 'ready', 'user:default/ann'],
  ['c/etl-2', '2026-01-02T00:00:00Z', 'suspended', 'user:default/ann'],
].map(([key, createdAt, state, user]) => {
  const [namespace, name] = key.split('/');
  const labels = { 'ray.io/user': user.split('/')[1], team: namespace };
  return { namespace, name, createdAt, states: [state], user, labels };
});

function keysOf(query: Partial<ListQuery>): string[] {
  const all = { limit: '0', continue: '', ...query };
  const page = selectPage(items, all, item => item);
  return page.items.map(({ namespace, name }) => `${namespace}/${name}`);
}

describe('selectPage', () => {
  it.each<[string, Partial<ListQuery>, string[]]>([
    ['nothing', {}, ['a/etl', 'a/web', 'b/web', 'c/etl-2']],
    ['the start of the name', { name: 'et' }, ['a/etl', 'c/etl-2']],
    ['the owner', { user: 'bob' }, ['a/web']],
    ['the state', { state: 'ready' }, ['a/etl', 'b/web']],
    [
      'labels',
      { labelSelector: 'x.io/user=ann,team!=b' },
      ['a/etl', 'c/etl-2'],
    ],
    ['everything', { name: 'w', user: 'ann', state: 'ready' }, ['b/web']],
  ])('selects by %s', (_, query, keys) => {
    expect(keysOf(query)).toEqual(keys);
  });

  it.each<[string, string[]]>([
    ['name', ['a/etl', 'c/etl-2', 'a/web', 'b/web']],
    ['name desc', ['a/web', 'b/web', 'c/etl-2', 'a/etl']],
    ['createdAt', ['a/web', 'a/etl', 'c/etl-2', 'b/web']],
    ['createdAt desc', ['b/web', 'a/etl', 'c/etl-2', 'a/web']],
    ['state', ['a/web', 'a/etl', 'b/web', 'c/etl-2']],
  ])('orders by %s, on every page', (orderBy, keys) => {
    expect(keysOf({ orderBy })).toEqual(keys);
    const seen: string[] = [];
    let token = '';
    do {
      const query = { orderBy, limit: '1', continue: token, name: '' };
      const page = selectPage(items, query, item => item);
      seen.push(...page.items.map(item => `${item.namespace}/${item.name}`));
      token = page.continue;
    } while (token);
    expect(seen).toEqual(keys);
  });

  it('refuses the token of a list with another order', () => {
    const query = { limit: '1', continue: '' };
    const first = selectPage(
      items,
      { ...query, orderBy: 'name' },
      item => item,
    );
    expect(() =>
      keysOf({ continue: first.continue, orderBy: 'name desc' }),
    ).toThrow(/belongs to a list ordered by name\. Send the same orderBy/);
  });
});

describe('parseLabelSelector', () => {
  const labels = { a: '1', 'ray.io/b': '2', empty: '' };

  it.each<[string, boolean]>([
    ['', true],
    ['a=1', true],
    ['a == 1', true],
    ['a=2', false],
    ['a!=2', true],
    ['c!=2', true],
    ['empty=', true],
    ['a in (1, 2), ray.io/b notin (3)', true],
    ['a notin (1,2)', false],
    ['c notin (1)', true],
    ['c in (1)', false],
    ['x.io/b', true],
    ['!c', true],
    ['! a', false],
    ['a,c', false],
    ['constructor', false],
  ])('%s: %s', (selector, matches) => {
    expect(parseLabelSelector(selector)(labels)).toBe(matches);
  });

  it.each(['a=1,', 'a=b=c', 'a in 1', 'a in (1', '=1', 'a/b/c', 'a b'])(
    'refuses %s and shows the valid forms',
    selector => {
      expect(() => parseLabelSelector(selector)).toThrow(/use key=value/);
    },
  );

  it('parses or refuses any text', () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'a=!,() innot/.') });
    const outcomeOf = (text: string) => {
      try {
        return typeof parseLabelSelector(text)({ a: '1' });
      } catch (error) {
        return isRayApiError(error) ? error.code : error;
      }
    };
    fc.assert(
      fc.property(anyText, text => {
        expect(['boolean', 'INVALID_ARGUMENT']).toContain(outcomeOf(text));
      }),
    );
  });
});
