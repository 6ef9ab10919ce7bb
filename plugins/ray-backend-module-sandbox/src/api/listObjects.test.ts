import { TestApi } from '../__testUtils__/TestApi';
import { createTestStore } from '../__testUtils__/createTestStore';
import { configMap, pod } from '../__testUtils__/objects';
import { JsonObject, objectsIn, readPath } from '../core/json';

const PATH = '/api/v1/namespaces/test/configmaps';

const namesIn = (body: JsonObject) =>
  objectsIn(body.items).map(item => readPath(item, 'metadata.name'));

const tokenIn = (body: JsonObject) =>
  encodeURIComponent(String(readPath(body, 'metadata.continue')));

describe('listObjects', () => {
  let api: TestApi;

  beforeEach(() => {
    api = new TestApi({ store: createTestStore({ historyLimit: 3 }) });
    ['c', 'a', 'b'].forEach(name =>
      api.store.create(
        'configmaps',
        configMap(name, {
          metadata: { name, namespace: 'test', labels: { name } },
        }),
      ),
    );
  });

  it('lists objects by name, with the resource version of the list', async () => {
    const { body } = await api.ask('GET', PATH);
    expect(body).toMatchObject({
      kind: 'ConfigMapList',
      apiVersion: 'v1',
      metadata: { resourceVersion: String(api.store.database.revision) },
    });
    expect(namesIn(body)).toEqual(['a', 'b', 'c']);
    const elsewhere = await api.ask(
      'GET',
      '/api/v1/namespaces/none/configmaps',
    );
    expect(elsewhere).toMatchObject({ code: 200, body: { items: [] } });
  });

  it('serves later pages from the state of the first page', async () => {
    const first = await api.ask('GET', `${PATH}?limit=1`);
    expect(namesIn(first.body)).toEqual(['a']);
    expect(first.body.metadata).toMatchObject({ remainingItemCount: 2 });

    api.store.create('configmaps', configMap('bb'));
    api.store.delete('configmaps', { namespace: 'test', name: 'c' });
    const second = await api.ask(
      'GET',
      `${PATH}?limit=5&continue=${tokenIn(first.body)}`,
    );
    expect(namesIn(second.body)).toEqual(['b', 'c']);
    expect(second.body.metadata).toEqual({
      resourceVersion: readPath(first.body, 'metadata.resourceVersion'),
    });
  });

  it('offers a new token when a continue token has expired', async () => {
    const first = await api.ask('GET', `${PATH}?limit=1`);
    api.store.database.forgetHistory();
    api.store.create('configmaps', configMap('d'));
    api.store.database.forgetHistory();
    const expired = await api.ask(
      'GET',
      `${PATH}?continue=${tokenIn(first.body)}`,
    );
    expect(expired).toMatchObject({
      code: 410,
      body: {
        reason: 'Expired',
        message: expect.stringMatching(
          /^The provided continue parameter is too old/,
        ),
      },
    });
    const rest = await api.ask(
      'GET',
      `${PATH}?continue=${tokenIn(expired.body)}`,
    );
    expect(namesIn(rest.body)).toEqual(['b', 'c', 'd']);
  });

  it('omits the number of remaining items under a selector', async () => {
    const selector = encodeURIComponent('name in (a,b)');
    const { body } = await api.ask(
      'GET',
      `${PATH}?limit=1&labelSelector=${selector}`,
    );
    expect(namesIn(body)).toEqual(['a']);
    expect(body.metadata).not.toHaveProperty('remainingItemCount');
    expect(body.metadata).toHaveProperty('continue');
  });

  it('selects by fields', async () => {
    api.store.create('pods', pod('p'));
    const pods = '/api/v1/pods?fieldSelector=';
    const running = await api.ask('GET', `${pods}status.phase=Running`);
    expect(running.body.items).toEqual([]);
    const waiting = await api.ask(
      'GET',
      `${pods}status.phase!=Running,metadata.namespace=test`,
    );
    expect(namesIn(waiting.body)).toEqual(['p']);
  });

  it('finds the events of an object by index', async () => {
    const { store } = api;
    const events = store.database.collection(store.registry.named('events'));
    const event = (name: string, about: string) => ({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name, namespace: 'test' },
      involvedObject: { kind: 'Pod', name: about, namespace: 'test' },
    });
    const namesAbout = async (about: string) => {
      const path = '/api/v1/namespaces/test/events?fieldSelector=';
      const selector = `involvedObject.kind=Pod,involvedObject.name=${about}`;
      return namesIn((await api.ask('GET', path + selector)).body);
    };
    store.create('events', event('2', 'a'));
    store.create('events', event('1', 'a'));
    store.create('events', event('3', 'b'));
    const listAll = jest.spyOn(events, 'list');
    expect(await namesAbout('a')).toEqual(['1', '2']);
    expect(await namesAbout('b')).toEqual(['3']);

    store.update('events', event('1', 'b'));
    store.delete('events', { namespace: 'test', name: '2' });
    expect(await namesAbout('a')).toEqual([]);
    expect(await namesAbout('b')).toEqual(['1', '3']);
    expect(listAll).not.toHaveBeenCalled();
  });

  it.each([
    ['continue=nonsense', 'continue key is not valid'],
    ['fieldSelector=spec.x=1', 'field label not supported: spec.x'],
    ['labelSelector=a%20b', /unable to parse requirement/],
    ['limit=x', 'strconv.ParseInt: parsing "x": invalid syntax'],
  ])('refuses %s', async (query, message) => {
    const { code, body } = await api.ask('GET', `${PATH}?${query}`);
    expect(code).toBe(400);
    expect(body.message).toMatch(message);
  });

  it('returns an earlier state with resourceVersionMatch=Exact', async () => {
    const { revision } = api.store.database;
    api.store.delete('configmaps', { namespace: 'test', name: 'a' });
    const exact = await api.ask(
      'GET',
      `${PATH}?resourceVersion=${revision}&resourceVersionMatch=Exact`,
    );
    expect(namesIn(exact.body)).toEqual(['a', 'b', 'c']);
    const notOlder = await api.ask(
      'GET',
      `${PATH}?resourceVersion=${revision}`,
    );
    expect(namesIn(notOlder.body)).toEqual(['b', 'c']);
  });

  it('waits for a future version until a time limit', async () => {
    const hasty = new TestApi({
      store: api.store,
      timings: { futureRevisionWaitMs: 50 },
    });
    const future = `${PATH}?resourceVersion=${api.store.database.revision + 1}`;
    expect(await hasty.ask('GET', future)).toMatchObject({
      code: 504,
      body: { details: { causes: [{ reason: 'ResourceVersionTooLarge' }] } },
    });
    const answer = api.ask('GET', future);
    api.store.create('configmaps', configMap('d'));
    expect(namesIn((await answer).body)).toContain('d');
  });
});
