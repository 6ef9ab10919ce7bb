import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { JsonObject } from '@bufbuild/protobuf';
import { OperationId } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';
import { LossyConnection } from './__testUtils__/LossyConnection';

const NAMESPACE = '/apis/v1/namespaces/default';
const ANN = mockCredentials.user.header('user:default/ann');
const BEN = mockCredentials.user.header('user:default/ben');

const owned = { namespace: 'default', version: '2.46.0' };
const template = { namespace: 'default', cpu: 1, memory: 2 };
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};

interface Created {
  collection: string;
  resource: string;
  id: OperationId;
  field: string;
  body: JsonObject;
  /** The same with different content. */
  other: JsonObject;
}

const KINDS: Array<[string, Created]> = [
  [
    'template',
    {
      collection: 'compute_templates',
      resource: 'configmaps',
      id: 'createComputeTemplate',
      field: 'computeTemplate',
      body: template,
      other: { cpu: 2 },
    },
  ],
  [
    'cluster',
    {
      collection: 'clusters',
      resource: 'rayclusters.ray.io',
      id: 'createCluster',
      field: 'cluster',
      body: { ...owned, annotations: { b: '1', a: '2' }, clusterSpec },
      other: { version: '2.47.0' },
    },
  ],
  [
    'job',
    {
      collection: 'jobs',
      resource: 'rayjobs.ray.io',
      id: 'createRayJob',
      field: 'job',
      body: { ...owned, entrypoint: 'true', clusterSpec },
      other: { entrypoint: 'false' },
    },
  ],
  [
    'service',
    {
      collection: 'services',
      resource: 'rayservices.ray.io',
      id: 'createRayService',
      field: 'service',
      body: {
        ...owned,
        serveConfigV2: 'applications: [{name: a, import_path: a:app}]',
        clusterSpec,
      },
      other: { version: '2.47.0' },
    },
  ],
];

/** A cluster changes continuously, and an answer contains its current events. */
function withoutEvents({ events, ...body }: Record<string, unknown>) {
  return body;
}

describe('Idempotency-Key', () => {
  const lossy = new LossyConnection();
  const decisions = new Map<string, PolicyDecision>();
  let first: Awaited<ReturnType<typeof startGrpc>>;
  let second: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    const features = [mockPermissions(decisions)];
    first = await startGrpc({ features, through: lossy.through });
    second = await startRayBackend({ features, sandbox: first.sandbox });
    await request(first.server)
      .post(`${NAMESPACE}/compute_templates`)
      .send({ ...template, name: 'small' })
      .expect(200);
  });

  beforeEach(() => decisions.clear());

  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  interface Sent {
    on?: 'first' | 'second';
    caller?: string;
    key?: string;
    query?: object;
  }

  const create = (
    collection: string,
    body: object,
    { on = 'first', caller = ANN, key, query = {} }: Sent,
  ) => {
    const { server } = on === 'first' ? first : second;
    const sent = request(server)
      .post(`${NAMESPACE}/${collection}`)
      .set('Authorization', caller)
      .query(query);
    return (key === undefined ? sent : sent.set('Idempotency-Key', key)).send(
      body,
    );
  };

  const stored = (resource: string, name: string) =>
    first.sandbox.client.get(resource, { namespace: 'default', name });

  describe.each(KINDS)(
    'for the creation of a %s',
    (_, { collection, resource, ...rest }) => {
      const { id, field, body, other } = rest;

      it('repeats the answer on every replica and over gRPC, and creates once', async () => {
        const wanted = { ...body, name: 'again' };
        const made = await create(collection, wanted, { key: '"k 1"' });
        expect(made.status).toBe(200);
        expect(made.headers).not.toHaveProperty('idempotency-replayed');
        const { uid } = stored(resource, 'again')?.metadata ?? {};
        for (const on of ['first', 'second'] as const) {
          const again = await create(collection, wanted, { on, key: '"k 1"' });
          expect(again.status).toBe(200);
          expect(again.headers['idempotency-replayed']).toBe('true');
          expect(withoutEvents(again.body)).toEqual(withoutEvents(made.body));
        }
        const answer = await first.client.call(
          id,
          { namespace: 'default', [field]: wanted },
          { metadata: { authorization: ANN, 'idempotency-key': '"k 1"' } },
        );
        expect(answer).toMatchObject({ code: 0, body: { name: 'again' } });
        expect(answer.trailers.get('idempotency-replayed')).toEqual(['true']);
        expect(stored(resource, 'again')?.metadata.uid).toBe(uid);
      });

      it('finds the created object if the answer was lost', async () => {
        const wanted = { ...body, name: 'lost' };
        lossy.lose();
        const lost = await create(collection, wanted, { key: 'k2' });
        expect([lost.status, lost.body.code]).toEqual([503, 14]);
        const { uid } = stored(resource, 'lost')?.metadata ?? {};
        expect(uid).toBeDefined();
        const again = await create(collection, wanted, {
          on: 'second',
          key: 'k2',
        });
        expect(again.status).toBe(200);
        expect(again.body.name).toBe('lost');
        expect(again.headers['idempotency-replayed']).toBe('true');
        expect(stored(resource, 'lost')?.metadata.uid).toBe(uid);
      });

      it('refuses other content with 422, and other callers and keys with 409', async () => {
        const wanted = { ...body, name: 'other' };
        await create(collection, wanted, { key: 'k3' }).expect(200);
        const changed = { ...wanted, ...other };
        const reused = await create(collection, changed, { key: 'k3' });
        expect([reused.status, reused.body]).toEqual([
          422,
          { code: 9, message: expect.stringMatching(/^This Idempotency-Key/) },
        ]);
        for (const sent of [{ key: 'k3', caller: BEN }, { key: 'k4' }, {}]) {
          const { status, body: refusal } = await create(
            collection,
            wanted,
            sent,
          );
          expect([status, refusal.code]).toEqual([409, 6]);
        }
      });

      it('creates once for concurrent requests', async () => {
        const wanted = { ...body, name: 'burst' };
        const answers = await Promise.all(
          Array.from({ length: 8 }, (__, i) =>
            create(collection, wanted, {
              on: i % 2 ? 'first' : 'second',
              key: 'k5',
            }),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
        const fresh = answers.filter(
          ({ headers }) => !headers['idempotency-replayed'],
        );
        expect(fresh).toHaveLength(1);
      });

      it('remembers neither dry runs nor failures nor deleted objects', async () => {
        const wanted = { ...body, name: 'tried' };
        const query = { dryRun: 'All' };
        const tried = await create(collection, wanted, { key: 'k6', query });
        expect(tried.status).toBe(200);
        expect(stored(resource, 'tried')).toBeUndefined();
        first.sandbox.faults.fail({
          code: 500,
          times: 1,
          matches: ({ method }) => method === 'POST',
        });
        await create(collection, wanted, { key: 'k6' }).expect(503);
        const made = await create(collection, wanted, { key: 'k6' }).expect(
          200,
        );
        expect(made.headers).not.toHaveProperty('idempotency-replayed');
        await create(collection, wanted, { key: 'k6', query }).expect(409);

        const item = `${NAMESPACE}/${collection}/tried`;
        const authorization = { Authorization: ANN };
        await request(first.server).delete(item).set(authorization).expect(200);
        const again = await create(collection, wanted, { key: 'k6' }).expect(
          200,
        );
        expect(again.headers).not.toHaveProperty('idempotency-replayed');
      });

      it('hides its annotation in answers, and ignores the one that a caller sets', async () => {
        const annotations = { 'rayport.io/idempotency': 'mine' };
        const wanted = {
          ...body,
          name: 'private',
          ...(collection === 'clusters' && { annotations }),
          ...(collection === 'jobs' && { metadata: { note: 'x' } }),
        };
        const made = await create(collection, wanted, { key: 'k7' });
        const mark = stored(resource, 'private')?.metadata.annotations?.[
          'rayport.io/idempotency'
        ];
        expect(mark).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
        const item = await request(first.server)
          .get(`${NAMESPACE}/${collection}/private`)
          .set('Authorization', ANN)
          .expect(200);
        const list = await request(first.server)
          .get(`${NAMESPACE}/${collection}`)
          .set('Authorization', ANN)
          .expect(200);
        for (const { text } of [made, item, list]) {
          expect(text).toContain('private');
          expect(text).not.toContain('idempotency');
        }
      });
    },
  );

  it('repeats the answer after the quota is exhausted or the template is deleted', async () => {
    const { client } = first.sandbox;
    // Nothing else is created here, not even by the operator.
    const namespace = 'limited';
    client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    const post = (collection: string, body: object) =>
      request(first.server)
        .post(`/apis/v1/namespaces/${namespace}/${collection}`)
        .set({ Authorization: ANN, 'Idempotency-Key': 'q' })
        .send({ ...body, namespace });
    await post('compute_templates', { ...template, name: 'small' }).expect(200);
    client.create('resourcequotas', {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'one', namespace },
      spec: { hard: { 'count/rayclusters.ray.io': '1' } },
    });
    const body = { ...owned, name: 'last', clusterSpec };
    await post('clusters', body).expect(200);
    client.delete('configmaps', { name: 'small', namespace });
    const again = await post('clusters', body);
    expect(again.status).toBe(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('shows the current object only to callers who may read it', async () => {
    const body = { ...owned, name: 'handed', clusterSpec };
    await create('clusters', body, { key: 'h' }).expect(200);
    decisions.set('ray.cluster.read', { result: AuthorizeResult.DENY });
    const taken = await create('clusters', body, { key: 'other' });
    const again = await create('clusters', body, { key: 'h' });
    expect([again.status, again.text]).toEqual([409, taken.text]);
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('is recognized by a replica with a clock that is a year ahead', async () => {
    const body = { ...template, name: 'old' };
    await create('compute_templates', body, { key: 'd' }).expect(200);
    const nextYear = Date.now() + 365 * 24 * 3_600_000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(nextYear);
    const late = await create('compute_templates', body, { key: 'd' });
    now.mockRestore();
    expect(late.status).toBe(200);
    expect(late.headers['idempotency-replayed']).toBe('true');
  });

  it.each(['', '""', 'two, keys', '"open', 'x'.repeat(256), 'caf\u00e9'])(
    'refuses malformed keys: %j',
    async key => {
      const body = { ...template, name: 'malformed' };
      const { status, body: refusal } = await create(
        'compute_templates',
        body,
        { key },
      );
      expect([status, refusal]).toEqual([
        400,
        { code: 3, message: expect.stringContaining('1 to 255 printable') },
      ]);
      expect(stored('configmaps', 'malformed')).toBeUndefined();
    },
  );

  it('treats keys with and without quotes as equal, and ignores the order of maps', async () => {
    const annotations = { a: '1', b: '2' };
    const reversed = { b: '2', a: '1' };
    const body = { ...owned, name: 'ordered', clusterSpec };
    await create('clusters', { ...body, annotations }, { key: '"o"' });
    const again = await create(
      'clusters',
      { ...body, annotations: reversed },
      { key: 'o' },
    );
    expect(again.headers['idempotency-replayed']).toBe('true');
  });
});
