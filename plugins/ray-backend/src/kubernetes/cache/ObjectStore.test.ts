import { ConfigMap } from '@rayport/backstage-plugin-ray-node';
import { ObjectChange } from './CachedObjects';
import { ObjectStore } from './ObjectStore';

const ALL = '';

function object(
  name: string,
  version: string,
  more: { uid?: string; owner?: string; namespace?: string } = {},
): ConfigMap {
  const { uid = `uid-${name}`, owner = 'o', namespace = 'n' } = more;
  return {
    metadata: { namespace, name, uid, resourceVersion: version },
    data: { owner },
  };
}

function createStore() {
  const errors: unknown[] = [];
  const store = new ObjectStore<ConfigMap>({
    scopeOf: namespace => (namespace === 'elsewhere' ? undefined : ALL),
    index: { kind: 'Owner', ownerOf: ({ data }) => ({ name: data?.owner }) },
    onListenerError: error => errors.push(error),
  });
  const told: string[] = [];
  store.subscribe(changes => {
    const textOf = ({ type, object: it, version }: ObjectChange<ConfigMap>) =>
      `${type} ${it.metadata.name}@${version}`;
    told.push(changes.map(textOf).join(', '));
  });
  return {
    store,
    errors,
    told,
    list: (version: string, ...items: ConfigMap[]) =>
      store.reset(store.beginList(ALL), items, version),
    added: (it: ConfigMap) => store.apply(ALL, 'ADDED', it),
    modified: (it: ConfigMap) => store.apply(ALL, 'MODIFIED', it),
    deleted: (it: ConfigMap) => store.apply(ALL, 'DELETED', it),
    /** Names and versions of the stored objects. */
    held: () =>
      [...store.list()]
        .map(({ metadata: { name, resourceVersion } }) => [
          name,
          resourceVersion,
        ])
        .sort()
        .join(' '),
  };
}

describe('ObjectStore', () => {
  it('never goes back to an older version, for repeated or reordered events', () => {
    const { added, modified, deleted, held, told, list } = createStore();
    list('5');
    added(object('a', '9'));
    modified(object('a', '10'));
    modified(object('a', '9'));
    modified(object('a', '10'));
    expect(held()).toBe('a,10');
    deleted(object('a', '12'));
    modified(object('a', '11'));
    deleted(object('a', '12'));
    expect(held()).toBe('');
    expect(told).toEqual(['changed a@9', 'changed a@10', 'deleted a@12']);
  });

  it('compares versions as numbers of any length', () => {
    const { added, held } = createStore();
    added(object('a', '99999999999999999999998'));
    added(object('a', '99999999999999999999997'));
    added(object('a', '9'));
    expect(held()).toBe('a,99999999999999999999998');
  });

  it('keeps the last event if versions have no order', () => {
    const { added, held } = createStore();
    added(object('a', 'zz'));
    added(object('a', 'aa'));
    expect(held()).toBe('a,aa');
  });

  it('takes back an object that matches the selector again, and a new object of the same name', () => {
    const { added, deleted, held, store } = createStore();
    added(object('a', '9'));
    deleted(object('a', '10'));
    added(object('a', '11'));
    expect(held()).toBe('a,11');
    store.observeDeleted({ namespace: 'n', name: 'a' }, 'uid-a');
    added(object('a', '14', { uid: 'second' }));
    deleted(object('a', '13'));
    expect(held()).toBe('a,14');
  });

  it('shows the answer to a write at once, and keeps it against older lists and events', () => {
    const { store, held, told, modified } = createStore();
    const mark = store.beginList(ALL);
    store.observe(object('new', '20'), true);
    store.reset(mark, [object('old', '3')], '15');
    expect(held()).toBe('new,20 old,3');
    modified(object('new', '20'));
    modified(object('new', '19'));
    expect(held()).toBe('new,20 old,3');
    expect(told).toEqual(['changed new@20', 'changed old@3']);
  });

  it('does not restore a deleted object from late events or a list in progress', () => {
    const { store, held, modified, deleted, list, told } = createStore();
    list('5', object('a', '3'), object('b', '4'));
    const mark = store.beginList(ALL);
    store.observeDeleted({ namespace: 'n', name: 'a' }, 'uid-a');
    modified(object('a', '6'));
    store.reset(mark, [object('a', '6'), object('b', '4')], '7');
    expect(held()).toBe('b,4');
    deleted(object('a', '8'));
    expect(told).toEqual(['changed a@3, changed b@4', 'deleted a@undefined']);
    // A list that begins later has the current state.
    list('9', object('a', '6'));
    expect(held()).toBe('a,6');
  });

  it('keeps a new object of the same name when the answer to an older deletion comes late', () => {
    const { store, held } = createStore();
    store.observe(object('a', '9', { uid: 'second' }), true);
    store.observeDeleted({ namespace: 'n', name: 'a' }, 'first');
    store.observe(object('a', '8', { uid: 'first' }), true);
    expect(held()).toBe('a,9');
  });

  it('ignores answers older than the list, foreign objects and unwatched namespaces', () => {
    const { store, held, list, told } = createStore();
    list('10', object('a', '3'));
    store.observe(object('b', '9'), true);
    store.observe(object('c', '11'), false);
    store.observe(object('d', '12', { namespace: 'elsewhere' }), true);
    store.observe({ metadata: { namespace: 'n', name: 'e' } }, true);
    expect(held()).toBe('a,3');
    store.observe(object('a', '13'), false);
    expect(held()).toBe('');
    expect(told).toEqual(['changed a@3', 'deleted a@13']);
  });

  it('drops objects missing from a list, and notifies only about differences', () => {
    const { list, held, told } = createStore();
    list('5', object('a', '1'), object('b', '2'), object('c', '3'));
    list('9', object('a', '1'), object('b', '7'), object('d', '8'));
    expect(held()).toBe('a,1 b,7 d,8');
    expect(told[1]).toBe('changed b@7, changed d@8, deleted c@9');
  });

  it('starts over from a list that is older than the known version', () => {
    const { store, list, held, told } = createStore();
    list('500', object('a', '400'), object('b', '450'));
    store.observeDeleted({ namespace: 'n', name: 'b' }, 'uid-b');
    list('100', object('a', '90'), object('b', '80'));
    expect(held()).toBe('a,90 b,80');
    expect(store.version([ALL])).toBe('100');
    expect(told.at(-1)).toBe('changed a@90, changed b@80');
  });

  it('advances its version by lists, events and bookmarks, but not by answers', () => {
    const { store, list, modified } = createStore();
    expect(store.version([ALL])).toBeUndefined();
    list('5', object('a', '3'));
    store.observe(object('a', '30'), true);
    expect(store.version([ALL])).toBe('5');
    modified(object('a', '12'));
    modified(object('a', '11'));
    expect(store.version([ALL])).toBe('12');
    store.advance(ALL, '20');
    expect(store.version([ALL])).toBe('20');
    expect(store.version([ALL, 'other'])).toBeUndefined();
  });

  it('finds objects by owner, also after a change of owner', () => {
    const { store, added, modified, deleted } = createStore();
    const namesOf = (name: string) =>
      store
        .ownedBy({ namespace: 'n', name })
        .map(({ metadata }) => metadata.name);
    added(object('a', '1', { owner: 'x' }));
    added(object('b', '2', { owner: 'x' }));
    added(object('c', '3', { owner: 'x', namespace: 'm' }));
    expect(namesOf('x')).toEqual(['a', 'b']);
    modified(object('a', '4', { owner: 'y' }));
    deleted(object('b', '5', { owner: 'x' }));
    expect([namesOf('x'), namesOf('y')]).toEqual([[], ['a']]);
    expect(store.ownedBy({ kind: 'Other', namespace: 'n', name: 'y' })).toEqual(
      [],
    );
  });

  it('processes one object for one change among ten thousand', () => {
    const { store, list, modified } = createStore();
    const many = Array.from({ length: 10_000 }, (_, at) =>
      object(`o${at}`, String(at + 1), { owner: `owner${at}` }),
    );
    list('20000', ...many);
    let told = 0;
    store.subscribe(changes => {
      told += changes.length;
    });
    const parse = jest.spyOn(JSON, 'parse');
    const stringify = jest.spyOn(JSON, 'stringify');
    modified(object('o77', '20001', { owner: 'owner77' }));
    store.get({ namespace: 'n', name: 'o77' });
    store.ownedBy({ namespace: 'n', name: 'owner77' });
    const work = [told, stringify.mock.calls.length, parse.mock.calls.length];
    parse.mockRestore();
    stringify.mockRestore();
    // One object is reported, one that is no longer new is packed, and one is unpacked for its former owner.
    expect(work).toEqual([1, 1, 1]);
    expect(store.size).toBe(10_000);
  });

  it('reports a change to all listeners, even if one of them fails', () => {
    const { store, added, errors } = createStore();
    const heard: number[] = [];
    store.subscribe(() => {
      throw new Error('broken');
    });
    const unsubscribe = store.subscribe(({ length }) => heard.push(length));
    added(object('a', '1'));
    unsubscribe();
    added(object('a', '2'));
    expect([heard, errors.length]).toEqual([[1], 2]);
  });

  it('drops the oldest object that is not precious when an owner exceeds the limit', () => {
    const store = new ObjectStore<ConfigMap>({
      scopeOf: () => ALL,
      index: { kind: 'Owner', ownerOf: ({ data }) => ({ name: data?.owner }) },
      limit: {
        count: 2,
        isPrecious: ({ metadata }) => metadata.name.startsWith('warning'),
      },
      onListenerError: error => {
        throw error;
      },
    });
    const told: string[] = [];
    store.subscribe(changes =>
      told.push(...changes.map(it => `${it.type} ${it.object.metadata.name}`)),
    );
    const names = () =>
      store
        .ownedBy({ namespace: 'n', name: 'o' })
        .map(({ metadata }) => metadata.name);
    store.apply(ALL, 'ADDED', object('warning-1', '1'));
    store.apply(ALL, 'ADDED', object('b', '2'));
    store.apply(ALL, 'ADDED', object('of-another', '3', { owner: 'p' }));
    store.apply(ALL, 'ADDED', object('warning-2', '4'));
    expect(names()).toEqual(['warning-1', 'warning-2']);
    expect(told.at(-1)).toBe('deleted b');
    store.apply(ALL, 'ADDED', object('warning-3', '5'));
    expect(names()).toEqual(['warning-2', 'warning-3']);
    expect(store.size).toBe(3);
  });

  it('adopts an older object that belongs here only now, but not a deleted one', () => {
    const { store, added, deleted, list, held, told } = createStore();
    list('9', object('a', '5'));
    store.adopt(object('late', '3'));
    expect(held()).toBe('a,5 late,3');
    expect(told.at(-1)).toBe('changed late@3');
    expect(store.version([ALL])).toBe('9');
    added(object('b', '10'));
    deleted(object('b', '11'));
    store.adopt(object('b', '10'));
    expect(held()).toBe('a,5 late,3');
  });

  it('keeps an adopted object while a list without it is in progress', () => {
    const { store, list, held } = createStore();
    const mark = store.beginList(ALL);
    store.adopt(object('late', '3'));
    store.reset(mark, [object('a', '5')], '9');
    expect(held()).toBe('a,5 late,3');
    list('10', object('a', '5'));
    expect(held()).toBe('a,5');
  });
});
