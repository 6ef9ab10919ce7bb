import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { collectAudit } from '../__testUtils__/collectAudit';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';

const ANN = 'user:default/ann';
const PATH = '/apis/v1/namespaces/default/compute_templates';
const TEMPLATE = { name: 't', namespace: 'default', cpu: 1, memory: 2 };

describe('an event of the audit log', () => {
  const audit = collectAudit();
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  const authorization = mockCredentials.user.header(ANN);
  const userAgent = 'test-client/1';

  beforeAll(async () => {
    backend = await startGrpc({
      ray: { actions: { writes: true } },
      features: [audit.factory, actionsRegistryServiceFactory],
    });
    await backend.client.call('createComputeTemplate', {
      computeTemplate: TEMPLATE,
      namespace: 'default',
    });
  });

  beforeEach(() => audit.clear());
  afterAll(() => backend?.stop());

  const byAnn = expect.objectContaining({
    actorId: ANN,
    ip: expect.stringContaining('127.0.0.1'),
    userAgent: expect.stringContaining(userAgent),
  });

  it('has the user over HTTP, and a URL without query', async () => {
    await request(backend.server)
      .get(`${PATH}?limit=7`)
      .set({ authorization, 'user-agent': userAgent })
      .expect(200);
    expect(audit.told('template-fetch').at(-1)).toMatchObject({
      actor: byAnn,
      request: { method: 'GET', url: PATH },
      status: 'succeeded',
    });
  });

  it('has the user over gRPC', async () => {
    const key = { name: 't', namespace: 'default' };
    await backend.client.call('getComputeTemplate', key, {
      metadata: { authorization },
    });
    expect(audit.told('template-fetch').at(-1)).toMatchObject({
      actor: {
        actorId: ANN,
        ip: '127.0.0.1',
        userAgent: expect.stringContaining('grpc-node-js'),
      },
      request: { url: '/proto.ComputeTemplateService/GetComputeTemplate' },
      meta: { transport: 'grpc', ...key },
      status: 'succeeded',
    });
  });

  it('has the user on whose behalf an action runs', async () => {
    const invoke = '/.backstage/actions/v1/actions/ray:get';
    await request(backend.server)
      .post(`/api/ray${invoke}/invoke`)
      .set({ authorization, 'user-agent': userAgent })
      .send({ kind: 'template', name: 't', namespace: 'default' })
      .expect(200);
    expect(audit.told('template-fetch').at(-1)).toMatchObject({
      actor: byAnn,
      meta: { transport: 'action' },
      status: 'succeeded',
    });
  });

  it('has the subject of a token', async () => {
    await request(backend.server)
      .get(PATH)
      .set('authorization', mockCredentials.service.header())
      .expect(200);
    expect(audit.told('template-fetch').at(-1)).toMatchObject({
      actor: { actorId: 'external:test-service' },
    });
  });

  it('marks a replayed creation', async () => {
    const create = () =>
      request(backend.server)
        .post(PATH)
        .set({ authorization, 'idempotency-key': '"once"' })
        .send({ ...TEMPLATE, name: 'once' })
        .expect(200);
    await create();
    await create();
    const ends = audit
      .told('template-create')
      .filter(({ status }) => status === 'succeeded');
    expect(ends.map(({ meta }) => meta?.replayed)).toEqual([undefined, true]);
  });

  it('has the owner of the erased records', async () => {
    const path = '/api/ray/history/clusters';
    await request(backend.server)
      .delete(path)
      .query({ user: ANN })
      .set({ authorization })
      .expect(200);
    expect(audit.told('cluster-history-erase').at(-1)).toMatchObject({
      meta: { user: ANN },
      request: { url: path },
    });
  });
});
