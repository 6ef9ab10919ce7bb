import fc from 'fast-check';
import { RayResource } from '../core/RayResource';
import { Selectable, selectPage } from '../paging/selectPage';
import { ResourceView } from './ResourceView';
import { selectViews, ViewQuery } from './selectViews';
import { ViewIndex } from './ViewIndex';

type TestView = ResourceView<unknown>;

function viewOf(selectable: Selectable): TestView {
  const { namespace, name } = selectable;
  return {
    kind: 'cluster',
    namespace,
    name,
    selectable,
    tag: '',
    resource: { kind: 'cluster', namespace, name, templates: [] },
    json: () => Buffer.alloc(0),
    message: () => undefined,
  };
}

const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c');
const selectables = fc.uniqueArray(
  fc.record({
    namespace: fc.constantFrom('n1', 'n2', 'n3'),
    name: fc.tuple(word, word).map(words => words.join('-')),
    user: fc.constantFrom('', 'user:default/ann', 'user:default/bob'),
    states: fc.subarray(['ready', 'failed', '']),
    labels: fc.constantFrom(undefined, { team: 'x' }, { team: 'y' }),
    createdAt: fc.constantFrom('1', '2', '3'),
  }),
  { selector: ({ namespace, name }) => `${namespace}/${name}`, maxLength: 40 },
);
const queries = fc.record({
  namespace: fc.constantFrom('', 'n1', 'n2'),
  name: fc.constantFrom('', 'a', 'ab', 'ab-', 'c-c', 'x'),
  user: fc.constantFrom('', 'ann', 'bob', 'nobody'),
  state: fc.constantFrom('', 'ready', 'failed'),
  labelSelector: fc.constantFrom('', 'team=x'),
  orderBy: fc.constantFrom('', '', 'name desc', 'createdAt', 'state'),
  limit: fc.constantFrom('0', '1', '2', '7'),
});

function keyOf({ namespace, name }: Selectable): string {
  return `${namespace}/${name}`;
}

/** The pages of a list, one after the other. */
function pagesOf<T>(
  read: (token: string) => { items: T[]; continue: string },
): T[][] {
  const pages: T[][] = [];
  let token = '';
  do {
    const page = read(token);
    pages.push(page.items);
    token = page.continue;
  } while (token);
  return pages;
}

describe('selectViews', () => {
  it.each([
    ['everything', () => true, true],
    ['one by one', ({ name }: RayResource) => !name.includes('c'), false],
  ])(
    'returns the same as selecting from a whole list, allowed %s',
    (_, mayRead, mayReadAll) => {
      fc.assert(
        fc.property(selectables, queries, (items, query) => {
          const views = items.map(viewOf);
          const all: Omit<ViewQuery, 'continue'> = {
            ...query,
            mayRead,
            mayReadAll,
          };
          const index = new ViewIndex(views.slice(0, items.length / 2));
          views.slice(items.length / 2).forEach(view => index.set(view));
          const allowed = views
            .filter(({ resource }) => mayRead(resource))
            .map(({ selectable }) => selectable)
            .filter(
              ({ namespace }) =>
                !query.namespace || namespace === query.namespace,
            );
          const expected = pagesOf(token =>
            selectPage(allowed, { ...query, continue: token }, item => item),
          );
          const pages = pagesOf(token =>
            selectViews(index, { ...all, continue: token }),
          );
          expect(
            pages.map(page => page.map(view => keyOf(view.selectable))),
          ).toEqual(expected.map(page => page.map(keyOf)));
        }),
      );
    },
  );

  it('finds changed views, and forgets deleted ones', () => {
    const item = {
      namespace: 'n',
      name: 'a',
      user: 'user:default/ann',
      states: ['ready'],
    };
    const index = new ViewIndex([viewOf(item)]);
    const names = (query: Partial<ViewQuery>) =>
      selectViews(index, {
        limit: '0',
        continue: '',
        mayRead: () => true,
        ...query,
      }).items.map(({ name }) => name);
    index.set(
      viewOf({ ...item, user: 'user:default/bob', states: ['failed'] }),
    );
    expect(names({ user: 'ann' })).toEqual([]);
    expect(names({ state: 'ready' })).toEqual([]);
    expect(names({ user: 'bob', state: 'failed' })).toEqual(['a']);
    index.delete(item);
    expect(names({})).toEqual([]);
    expect(names({ user: 'bob' })).toEqual([]);
  });

  it('checks permissions for one page only, from any start', () => {
    const selectable = (i: number) => ({
      namespace: `n${i % 7}`,
      name: `c${String(i).padStart(5, '0')}`,
    });
    const views = Array.from({ length: 10_000 }, (_, i) =>
      viewOf(selectable(i)),
    );
    const index = new ViewIndex(views);
    let asked = 0;
    const mayRead = () => {
      asked += 1;
      return true;
    };
    const query = { limit: '100', continue: '', mayRead };
    const first = selectViews(index, query);
    const second = selectViews(index, { ...query, ...first, namespace: 'n0' });
    expect(second.items).toHaveLength(100);
    // A page, and one more view to know whether another page follows.
    expect(asked).toBe(202);
    selectViews(index, { ...query, name: 'c09', limit: '0' });
    expect(asked).toBe(1_202);
  });
});
