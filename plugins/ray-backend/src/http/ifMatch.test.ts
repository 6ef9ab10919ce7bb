import {
  listOperations,
  Operation,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const NAMESPACE = '/apis/v1/namespaces/default';
const CLUSTER = `${NAMESPACE}/clusters/demo`;

const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'demo',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};
const named = { name: 'demo', namespace: 'default', user: 'ann' };
const objects = {
  compute_templates: { ...named, cpu: 1, memory: 2, user: undefined },
  clusters: { ...named, version: '2.46.0', clusterSpec },
  jobs: { ...named, version: '2.46.0', entrypoint: 'sleep 600', clusterSpec },
  services: {
    ...named,
    version: '2.46.0',
    serveConfigV2: 'applications:\n  - name: a\n    import_path: a.b\n',
    clusterSpec,
  },
};

describe('If-Match', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    for (const [collection, object] of Object.entries(objects)) {
      await api().post(`${NAMESPACE}/${collection}`).send(object).expect(200);
    }
  });

  afterAll(() => backend.stop());
  afterEach(() => backend.sandbox.faults.releaseAll());

  async function read(path = CLUSTER) {
    const { body, headers } = await api().get(path).expect(200);
    return { body, etag: headers.etag };
  }

  const patch = (etag: string, annotations: Record<string, string>) =>
    api().patch(CLUSTER).set('If-Match', etag).send({ annotations });

  /** Holds up one kind of request to Kubernetes. */
  const holdUp = (method: string) =>
    backend.sandbox.faults.hold(asked => asked.method === method);

  /** The operator writes a status. */
  function writeStatus(reason: string): void {
    const { client } = backend.sandbox;
    const key = { namespace: 'default', name: 'demo' };
    const found = client.get<{
      apiVersion: string;
      kind: string;
      metadata: { name: string; namespace: string; resourceVersion?: string };
      status?: object;
    }>('rayclusters.ray.io', key);
    if (!found) throw new Error('There is no RayCluster demo');
    const { resourceVersion, ...metadata } = found.metadata;
    client.updateStatus('rayclusters.ray.io', {
      ...found,
      metadata,
      status: { ...found.status, reason },
    });
  }

  it('ignores changes of status and suspension, but not of other fields', async () => {
    const first = await read();
    await until(async () => {
      const { body } = await read();
      return body.clusterState === 'ready';
    });
    await api()
      .post(`${CLUSTER}:suspend`)
      .set('If-Match', first.etag)
      .expect(200);
    await api().post(`${CLUSTER}:resume`).set('If-Match', first.etag);
    const later = await read();
    expect(later.etag).not.toBe(first.etag);
    await patch(first.etag, { team: 'a' }).expect(200);

    const refused = await patch(first.etag, { team: 'b' }).expect(412);
    expect(refused.body).toEqual({
      code: 10,
      message: expect.stringMatching(
        /^RayCluster demo in namespace default has been changed since you read it, so nothing was done\. Read it again/,
      ),
    });
    const now = await read();
    expect(now.body.annotations.team).toBe('a');
    await patch(now.etag, { team: 'b' }).expect(200);
  });

  it('is checked by every operation that changes or deletes one object, also in dry runs', async () => {
    const conditional = listOperations().filter(([, op]) => op.isConditional);
    expect(conditional).toHaveLength(19);
    for (const [id, { http }] of conditional) {
      const method = http.method.toLowerCase() as 'put' | 'patch' | 'post';
      const path = http.path
        .replace('{namespace}', 'default')
        .replace('{name}', 'demo');
      const collection = path.split('/')[3] as keyof typeof objects;
      const mount = http.api === 'portal' ? '/api/ray' : '/apis/v1';
      const { body, headers } = await api()
        [method](`${mount}${path}?dryRun=All`)
        .set('If-Match', 'W/"older.than"')
        .set('Origin', 'https://pages.example')
        .send(method === 'put' ? objects[collection] : {});
      expect([id, body.code, headers.etag]).toEqual([id, 10, undefined]);
      expect(headers['access-control-expose-headers']).toContain('ETag');
    }
  });

  it('is refused by operations that do not check it, and when malformed', async () => {
    const unconditional = listOperations().filter(
      ([, { http, isConditional }]: [string, Operation]) =>
        http.api === 'v1' && http.method !== 'GET' && !isConditional,
    );
    for (const [, { http }] of unconditional) {
      const method = http.method.toLowerCase() as 'post' | 'delete';
      const { body } = await api()
        [method](`/apis/v1${http.path.replace(/\{\w+\}/g, 'demo')}`)
        .set('If-Match', '"a"')
        .send({});
      expect(body).toEqual({
        code: 3,
        message: expect.stringContaining('If-Match is not known here'),
      });
    }
    const { body } = await patch('a', {}).expect(400);
    expect(body.message).toContain('with its quotes');
    await api().get(CLUSTER).set('If-Match', '"a"').expect(200);
  });

  it('accepts a bare UID, which matches the same object in any version', async () => {
    const collection = `${NAMESPACE}/compute_templates`;
    const { etag } = await read(`${collection}/demo`);
    const uid = etag.match(/^W\/"([\w-]+)\./)?.[1];
    const change = (condition: string, cpu: number) =>
      api()
        .patch(`${collection}/demo`)
        .set('If-Match', condition)
        .send({ cpu });
    await change(etag, 3).expect(200);
    await change(etag, 4).expect(412);
    await change(`"${uid}"`, 4).expect(200);

    const remove = () =>
      api().delete(`${collection}/demo`).set('If-Match', `"${uid}"`);
    await remove().expect(200);
    const template = objects.compute_templates;
    await api().post(collection).send(template).expect(200);
    const { body } = await remove().expect(412);
    expect(body.message).toMatch(
      /is not the object that the ETag is of, so nothing was done/,
    );
  });

  it('accepts several tags, and any tag', async () => {
    const { etag } = await read();
    const sent = [`"other.one" , ${etag}`, etag, '*'];
    const statuses: number[] = [];
    for (const [index, tag] of sent.entries()) {
      const { status } = await patch(tag, { team: `several-${index}` });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 412, 200]);
  });

  it('refuses one of two concurrent changes, but tolerates a status update in between', async () => {
    const { etag } = await read();
    const both = holdUp('PUT');
    const answers = ['e', 'f'].map(team =>
      patch(etag, { team }).then(({ status }) => status),
    );
    await both.held(2);
    both.release();
    expect((await Promise.all(answers)).sort()).toEqual([200, 412]);

    const now = await read();
    const change = holdUp('PUT');
    const answer = patch(now.etag, { team: 'g' }).then(({ status }) => status);
    await change.held();
    writeStatus('written meanwhile');
    change.release();
    expect(await answer).toBe(200);
  });

  it('prevents the deletion of an object that changed meanwhile, and of another of the same name', async () => {
    const remove = (etag: string) =>
      api().delete(CLUSTER).set('If-Match', etag);
    const { etag } = await read();
    const first = holdUp('DELETE');
    const refused = remove(etag).then(({ status }) => status);
    await first.held();
    await patch(etag, { team: 'h' }).expect(200);
    first.release();
    expect(await refused).toBe(412);

    const now = await read();
    const second = holdUp('DELETE');
    const deleted = remove(now.etag).then(({ status }) => status);
    await second.held();
    writeStatus('written before the end');
    second.release();
    expect(await deleted).toBe(200);

    const collection = `${NAMESPACE}/compute_templates`;
    const before = await read(`${collection}/demo`);
    await api().delete(`${collection}/demo`).expect(200);
    const template = objects.compute_templates;
    await api().post(collection).send(template).expect(200);
    await api()
      .delete(`${collection}/demo`)
      .set('If-Match', before.etag)
      .expect(412);
    await remove(now.etag).expect(404);
  });
});
