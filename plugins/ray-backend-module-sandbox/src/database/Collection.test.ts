import { createTestStore, refusal } from '../__testUtils__/createTestStore';
import { configMap, namespace } from '../__testUtils__/objects';

const names = (objects: { metadata: { name: string } }[]) =>
  objects.map(({ metadata }) => metadata.name);

describe('Collection', () => {
  const store = createTestStore({ historyLimit: 10 });
  const collection = store.database.collection(
    store.registry.named('configmaps'),
  );

  it('returns any state within its history', () => {
    store.create('configmaps', configMap('b'));
    store.create('configmaps', configMap('a', { data: { a: '1' } }));
    const { revision } = store.database;
    store.update('configmaps', configMap('a', { data: { a: '2' } }));
    store.delete('configmaps', { namespace: 'test', name: 'b' });
    store.create('configmaps', configMap('c'));

    expect(names(collection.list('test'))).toEqual(['a', 'c']);
    expect(names(collection.snapshot(revision, { namespace: 'test' }))).toEqual(
      ['a', 'b'],
    );
    expect(collection.snapshot(revision)[0].data).toEqual({ a: '1' });
    expect(collection.snapshot(revision, { namespace: 'other' })).toEqual([]);
    expect(
      collection.changesSince(revision).map(({ type, path }) => [type, path]),
    ).toEqual([
      ['MODIFIED', 'test/a'],
      ['DELETED', 'test/b'],
      ['ADDED', 'test/c'],
    ]);
  });

  it('forgets the oldest changes, and reports them as expired', () => {
    const { revision } = store.database;
    for (let turn = 0; turn < 21; turn++) {
      const data = { turn: String(turn) };
      store.update('configmaps', configMap('a', { data }));
    }
    expect(refusal(() => collection.changesSince(revision))).toMatchObject({
      code: 410,
      reason: 'Expired',
      message: expect.stringContaining(
        `too old resource version: ${revision} `,
      ),
    });
    expect(collection.changesSince(revision + 11)).toHaveLength(10);
  });

  it('finds objects by their current labels, in order', () => {
    const labelled = (name: string, labels: Record<string, string>) =>
      configMap(name, { metadata: { name, namespace: 'labelled', labels } });
    store.create('namespaces', namespace('labelled'));
    for (let index = 0; index < 20; index++) {
      const parity = index % 2 ? 'odd' : 'even';
      const name = `l${String(index).padStart(2, '0')}`;
      store.create('configmaps', labelled(name, { parity, is: name }));
    }
    const select = (labels: Record<string, string>, ns = 'labelled') =>
      names(collection.select({ namespace: ns, labels }));
    expect(select({ is: 'l07', parity: 'odd' })).toEqual(['l07']);
    expect(select({ is: 'l07', parity: 'even' })).toEqual([]);
    expect(select({ is: 'l07' }, 'test')).toEqual([]);
    expect(select({ parity: 'odd' })).toHaveLength(10);
    expect(select({ parity: 'neither' })).toEqual([]);

    store.update('configmaps', labelled('l07', { parity: 'neither' }));
    store.update('configmaps', labelled('l03', { parity: 'neither' }));
    store.delete('configmaps', { namespace: 'labelled', name: 'l05' });
    expect(select({ parity: 'neither' })).toEqual(['l03', 'l07']);
    expect(select({ is: 'l07' })).toEqual([]);
    expect(select({ parity: 'odd' })).toHaveLength(7);
  });
});
