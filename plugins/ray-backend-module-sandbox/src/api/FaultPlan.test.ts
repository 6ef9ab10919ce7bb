import { TestApi } from '../__testUtils__/TestApi';
import { configMap, rayCluster } from '../__testUtils__/objects';

const CONFIG_MAPS = '/api/v1/namespaces/test/configmaps';
const CLUSTERS = '/apis/ray.io/v1/namespaces/test/rayclusters';

describe('FaultPlan', () => {
  let api: TestApi;

  beforeEach(() => {
    api = new TestApi();
  });

  it('fails matching requests the given number of times', async () => {
    api.faults.fail({
      times: 1,
      code: 429,
      retryAfterSeconds: 7,
      matches: ({ method }) => method === 'POST',
    });
    expect((await api.ask('GET', CONFIG_MAPS)).code).toBe(200);
    const refused = await api.ask('POST', CONFIG_MAPS, configMap('a'));
    expect(refused).toMatchObject({
      code: 429,
      body: { reason: 'TooManyRequests', details: { retryAfterSeconds: 7 } },
    });
    expect(refused.headers.get('retry-after')).toBe('7');
    expect((await api.ask('POST', CONFIG_MAPS, configMap('a'))).code).toBe(201);
  });

  it('delays matching requests', async () => {
    const isGet = ({ method }: Request) => method === 'GET';
    api.faults.delay(50, isGet);
    const answers: string[] = [];
    const answered = (name: string) => () => answers.push(name);
    await Promise.all([
      api.ask('GET', CONFIG_MAPS).then(answered('slow')),
      api.ask('POST', CONFIG_MAPS, configMap('a')).then(answered('quick')),
    ]);
    expect(answers).toEqual(['quick', 'slow']);
  });

  it('holds matching requests until they are released', async () => {
    const hold = api.faults.hold(({ method }) => method === 'GET');
    const list = api.ask('GET', CONFIG_MAPS);
    await hold.held();
    await api.ask('POST', CONFIG_MAPS, configMap('a'));
    hold.release();
    expect((await list).body).toMatchObject({
      items: [{ metadata: { name: 'a' } }],
    });
    expect((await api.ask('GET', CONFIG_MAPS)).code).toBe(200);
  });

  it('duplicates and reorders watch events, and sends all of them', async () => {
    const create = (...names: string[]) =>
      names.forEach(name => api.store.create('configmaps', configMap(name)));
    const watch = await api.watch(`${CONFIG_MAPS}?watch=1`);
    api.faults.disturbWatches({ duplicate: true });
    create('a');
    expect(await watch.take(2)).toEqual(['ADDED a', 'ADDED a']);
    api.faults.disturbWatches({ reorder: true });
    create('b', 'c', 'd');
    expect(await watch.take(3)).toEqual(['ADDED c', 'ADDED b', 'ADDED d']);
    create('e');
    api.faults.disturbWatches({});
    create('f');
    expect(await watch.take(2)).toEqual(['ADDED e', 'ADDED f']);
    await watch.close();
  });

  it('sends a held-back event before it ends a watch', async () => {
    const watch = await api.watch(`${CONFIG_MAPS}?watch=1`);
    api.faults.disturbWatches({ reorder: true });
    api.store.create('configmaps', configMap('a'));
    api.streams.endAll();
    expect(await watch.take(2)).toEqual(['ADDED a', 'END']);
  });

  describe('webhook', () => {
    const webhook = {
      name: 'policy.example.com',
      resource: 'rayclusters.ray.io',
      supportsDryRun: true,
    };

    it('denies requests with the message of Kubernetes until it is removed', async () => {
      const remove = api.faults.webhook({
        ...webhook,
        deny: 'no GPUs for you',
      });
      const post = () => api.ask('POST', CLUSTERS, rayCluster('a'));
      expect((await post()).body).toEqual({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Failure',
        message:
          'admission webhook "policy.example.com" denied the request: no GPUs for you',
        reason: 'Forbidden',
        code: 403,
      });
      expect((await api.ask('POST', CONFIG_MAPS, configMap('a'))).code).toBe(
        201,
      );
      remove();
      expect((await post()).code).toBe(201);
    });

    it('can answer with a plain 400 and no explanation', async () => {
      api.faults.webhook({ ...webhook, deny: '', code: 400 });
      const { code, body } = await api.ask('POST', CLUSTERS, rayCluster('a'));
      expect(code).toBe(400);
      expect(body).not.toHaveProperty('reason');
      expect(body.message).toBe(
        'admission webhook "policy.example.com" denied the request without explanation',
      );
    });

    it('rejects dry runs if it does not support them', async () => {
      api.faults.webhook({ ...webhook, supportsDryRun: false });
      const dryRun = await api.ask(
        'POST',
        `${CLUSTERS}?dryRun=All`,
        rayCluster('a'),
      );
      expect(dryRun).toMatchObject({
        code: 400,
        body: {
          reason: 'BadRequest',
          message:
            'admission webhook "policy.example.com" does not support dry run',
        },
      });
      expect((await api.ask('POST', CLUSTERS, rayCluster('a'))).code).toBe(201);
    });

    it('checks updates and deletions, but not status updates', async () => {
      const created = api.store.create('rayclusters.ray.io', rayCluster('a'));
      const operations = ['UPDATE', 'DELETE'] as const;
      api.faults.webhook({ ...webhook, operations, deny: 'frozen' });
      const path = `${CLUSTERS}/a`;
      const status = { ...created, status: { state: 'ready' } };
      expect((await api.ask('PUT', path, created)).code).toBe(403);
      expect((await api.ask('DELETE', path)).code).toBe(403);
      expect((await api.ask('PUT', `${path}/status`, status)).code).toBe(200);
      expect((await api.ask('POST', CLUSTERS, rayCluster('b'))).code).toBe(201);
    });
  });
});
