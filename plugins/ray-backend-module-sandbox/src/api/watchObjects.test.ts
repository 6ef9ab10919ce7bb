import { configMap } from '../__testUtils__/objects';
import { TestApi, TestWatch } from '../__testUtils__/TestApi';
import { KubernetesObject } from '../core/json';

const PATH = '/api/v1/namespaces/test/configmaps?watch=true';

function labelled(name: string, labels: Record<string, string>) {
  const metadata = { name, namespace: 'test', labels };
  return configMap(name, { metadata });
}

describe('watchObjects', () => {
  let api: TestApi;
  let open: TestWatch[];

  const watch = async (...request: Parameters<TestApi['watch']>) => {
    const opened = await api.watch(...request);
    open.push(opened);
    return opened;
  };

  beforeEach(() => {
    api = new TestApi({ timings: { bookmarkIntervalMs: 20 } });
    open = [];
  });

  afterEach(async () => {
    await Promise.all(open.map(each => each.close()));
  });

  it('sends existing objects first, and changes afterwards', async () => {
    api.store.create('configmaps', configMap('a'));
    const events = await watch(PATH);
    expect(await events.take(1)).toEqual(['ADDED a']);
    api.store.update('configmaps', configMap('a', { data: { a: '1' } }));
    api.store.delete('configmaps', { namespace: 'test', name: 'a' });
    expect(await events.take(1)).toEqual(['MODIFIED a']);
    const deleted = await events.next();
    expect(deleted).toMatchObject({
      type: 'DELETED',
      object: {
        data: { a: '1' },
        metadata: { resourceVersion: String(api.store.database.revision) },
      },
    });
  });

  it('resumes after a version', async () => {
    const first = api.store.create('configmaps', configMap('a'));
    api.store.create('configmaps', configMap('b'));
    const events = await watch(
      `${PATH}&resourceVersion=${first.metadata.resourceVersion}`,
    );
    api.store.create('configmaps', configMap('c'));
    expect(await events.take(2)).toEqual(['ADDED b', 'ADDED c']);
  });

  it('ends with an ERROR event when the version is too old', async () => {
    const events = await watch(`${PATH}&resourceVersion=1`);
    expect(await events.next()).toMatchObject({
      type: 'ERROR',
      object: {
        kind: 'Status',
        code: 410,
        reason: 'Expired',
        message: expect.stringMatching(/^too old resource version: 1 \(\d+\)$/),
      },
    });
    expect(await events.next()).toBeUndefined();
  });

  it('sends ADDED and DELETED when an object starts or stops matching', async () => {
    const events = await watch(
      `${PATH}&labelSelector=on=1&resourceVersion=${api.store.database.revision}`,
    );
    api.store.create('configmaps', labelled('a', {}));
    api.store.update('configmaps', labelled('a', { on: '1' }));
    api.store.update('configmaps', labelled('a', { on: '1', x: 'y' }));
    api.store.update('configmaps', labelled('a', {}));
    api.store.delete('configmaps', { namespace: 'test', name: 'a' });
    api.store.create('configmaps', labelled('b', { on: '1' }));
    expect(await events.take(4)).toEqual([
      'ADDED a',
      'MODIFIED a',
      'DELETED a',
      'ADDED b',
    ]);
  });

  it('only sends objects of its namespace and name', async () => {
    api.store.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'other' },
    });
    const events = await watch(`${PATH}&fieldSelector=metadata.name=b`);
    api.store.create(
      'configmaps',
      configMap('b', { metadata: { name: 'b', namespace: 'other' } }),
    );
    api.store.create('configmaps', configMap('a'));
    api.store.create('configmaps', configMap('b'));
    expect(await events.next()).toMatchObject({
      object: { metadata: { name: 'b', namespace: 'test' } },
    });
  });

  it('sends bookmarks on request', async () => {
    const events = await watch(`${PATH}&allowWatchBookmarks=true`);
    expect(await events.next()).toEqual({
      type: 'BOOKMARK',
      object: {
        kind: 'ConfigMap',
        apiVersion: 'v1',
        metadata: {
          resourceVersion: String(api.store.database.revision),
          creationTimestamp: null,
        },
      },
    });
    const without = await watch(PATH);
    await events.take(2);
    api.store.create('configmaps', configMap('a'));
    expect(await without.take(1)).toEqual(['ADDED a']);
  });

  it('marks the end of the initial events', async () => {
    api.store.create('configmaps', configMap('a'));
    const query =
      'sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true';
    const events = await watch(`${PATH}&${query}`);
    expect(await events.take(1)).toEqual(['ADDED a']);
    expect(await events.next()).toMatchObject({
      type: 'BOOKMARK',
      object: {
        metadata: { annotations: { 'k8s.io/initial-events-end': 'true' } },
      },
    });
    const { code } = await api.ask('GET', `${PATH}&sendInitialEvents=true`);
    expect(code).toBe(400);
  });

  it('ends with a bookmark when its timeout expires', async () => {
    const quiet = new TestApi();
    const events = await quiet.watch(
      `${PATH}&timeoutSeconds=1&allowWatchBookmarks=true`,
    );
    expect(await events.take(2)).toEqual(['BOOKMARK undefined', 'END']);
  });

  it('ends when the sandbox stops', async () => {
    const events = await watch(PATH);
    api.streams.close();
    expect(await events.next()).toBeUndefined();
    expect(await (await watch(PATH)).next()).toBeUndefined();
  });

  it('sends the column definitions of tables once', async () => {
    const Accept = 'application/json;as=Table;v=v1;g=meta.k8s.io';
    const events = await watch(PATH, { Accept });
    api.store.create('configmaps', configMap('a', { data: { a: '1' } }));
    api.store.create('configmaps', configMap('b'));
    const [first, second] = [await events.next(), await events.next()];
    expect(first?.object).toMatchObject({
      kind: 'Table',
      columnDefinitions: [{ name: 'Name' }, { name: 'Data' }, { name: 'Age' }],
      rows: [{ cells: ['a', 1, expect.any(String)] }],
    });
    expect(second?.object).not.toHaveProperty('columnDefinitions');
  });

  it('disconnects a client that does not read', async () => {
    const events = await watch(PATH);
    const definition = api.store.registry.named('configmaps');
    const { object } = api.store.createObject(definition, configMap('a'));
    for (let turn = 0; turn < 20_002; turn++) {
      api.store.database.put(definition, object);
    }
    let last: string[] = [];
    do {
      last = await events.take(1);
    } while (last[0] !== 'END');
    expect(last).toEqual(['END']);
  });
});
