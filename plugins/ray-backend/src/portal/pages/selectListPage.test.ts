import fc from 'fast-check';
import { RayResource } from '../../core/RayResource';
import { listFields } from '../../views/ListFields';
import { comparing } from '../../views/OrderedViews';
import { ListedView, ListPageQuery, selectListPage } from './selectListPage';

interface Item {
  namespace: string;
  name: string;
  user: string;
  state: string;
  workers: number;
}

const STATES = ['ready', 'failed'];

function viewOf(item: Item): ListedView {
  const { namespace, name, user, state, workers } = item;
  const object = { namespace, name, user, createdAt: '' };
  return {
    namespace,
    name,
    resource: {
      kind: 'cluster',
      namespace,
      name,
      templates: [],
      owner: user || undefined,
    },
    listFields: listFields({
      object,
      state,
      states: STATES,
      searched: [],
      values: { workers },
    }),
  };
}

type Query = ListPageQuery<ListedView> & { orderBy: string };

function queryOf(query: Partial<Query>): Query {
  const { orderBy = '' } = query;
  const [column, direction] = orderBy.split(' ');
  return {
    search: '',
    namespace: '',
    state: '',
    orderBy,
    page: 1,
    pageSize: 100,
    mayRead: () => true,
    stateOf: view => view.listFields.state,
    compare: comparing({
      value: view => (column ? view.listFields.values[column] : 0),
      isDescending: direction === 'desc',
    }),
    ...query,
  };
}

function keyOf({ namespace, name }: { namespace: string; name: string }) {
  return `${namespace}/${name}`;
}

/** A slow reference implementation. */
function expectedOf(items: Item[], query: Query) {
  const [column, direction] = query.orderBy.split(' ');
  const sign = direction === 'desc' ? -1 : 1;
  const value = (item: Item) => {
    if (column === 'state') return STATES.indexOf(item.state);
    return column === 'workers' ? item.workers : 0;
  };
  return items
    .filter(item => query.mayRead(viewOf(item).resource))
    .filter(
      ({ namespace, name, user, state }) =>
        (!query.namespace || namespace === query.namespace) &&
        (!query.state || state === query.state) &&
        (query.owners === undefined || query.owners.includes(user)) &&
        `${name} ${user}`.includes(query.search.toLowerCase()),
    )
    .sort(
      (a, b) => sign * (value(a) - value(b)) || (keyOf(a) < keyOf(b) ? -1 : 1),
    );
}

const word = fc.constantFrom('a', 'ab', 'b', 'c');
const items = fc.uniqueArray(
  fc.record({
    namespace: fc.constantFrom('n', 'o'),
    name: fc.tuple(word, word, word).map(words => words.join('-')),
    user: fc.constantFrom('', 'ann', 'bob'),
    state: fc.constantFrom(...STATES),
    workers: fc.nat(3),
  }),
  { selector: keyOf, maxLength: 60 },
);
const queries = fc.record({
  search: fc.constantFrom('', 'A-B', 'bob'),
  namespace: fc.constantFrom('', 'n'),
  state: fc.constantFrom('', 'failed'),
  owners: fc.constantFrom(undefined, ['ann'], ['ann', 'bob'], ['eve']),
  orderBy: fc.constantFrom('', 'state', 'workers desc', 'workers'),
  page: fc.nat(9),
  pageSize: fc.integer({ min: 1, max: 9 }),
  mayRead: fc.constantFrom(
    () => true,
    ({ name }: RayResource) => !name.includes('c'),
  ),
});

describe('selectListPage', () => {
  it('returns the same as sorting and slicing the whole list', () => {
    fc.assert(
      fc.property(items, queries, (all, narrowing) => {
        const query = queryOf(narrowing);
        const page = selectListPage(all.map(viewOf), query);
        const matching = expectedOf(all, query);
        const last = Math.max(1, Math.ceil(matching.length / query.pageSize));
        const number = Math.min(Math.max(query.page, 1), last);
        const from = (number - 1) * query.pageSize;
        expect(page.page).toBe(number);
        expect(page.items.map(keyOf)).toEqual(
          matching.slice(from, from + query.pageSize).map(keyOf),
        );
        expect(page.total).toBe(matching.length);
        const readable = expectedOf(all, queryOf({ mayRead: query.mayRead }));
        expect(page.available).toBe(readable.length);
        expect(page.namespaces).toEqual(
          [...new Set(readable.map(({ namespace }) => namespace))].sort(),
        );
        const inAnyState = expectedOf(all, { ...query, state: '' });
        for (const state of STATES) {
          const count = inAnyState.filter(item => item.state === state).length;
          expect(page.states.get(state) ?? 0).toBe(count);
        }
      }),
    );
  });

  it('sorts text naturally, and equal values by namespace and name', () => {
    const names = ['b10', 'B9', 'b010', 'a', 'b-2', 'b2', 'ba', 'b'];
    const views = names.map(name =>
      viewOf({ namespace: 'n', name, user: '', state: 'ready', workers: 0 }),
    );
    const { items: sorted } = selectListPage(
      views,
      queryOf({ orderBy: 'name' }),
    );
    expect(sorted.map(({ name }) => name)).toEqual([
      'a',
      'b',
      'b-2',
      'b2',
      'B9',
      'b010',
      'b10',
      'ba',
    ]);
  });

  it('finds owners by their displayed name', () => {
    const view = viewOf({
      namespace: 'n',
      name: 'x',
      state: 'ready',
      workers: 0,
      user: 'user:default/Ada',
    });
    const found = (search: string) =>
      selectListPage([view], queryOf({ search })).total;
    expect(found(' ada ')).toBe(1);
    expect(found('default')).toBe(0);
  });
});
