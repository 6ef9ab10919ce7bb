import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import request from 'supertest';
import { request as sendRequest } from 'undici';
import { collectAudit } from '../__testUtils__/collectAudit';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { createReadyCluster } from './__testUtils__/createReadyCluster';
import { tailLog } from './__testUtils__/tailLog';

const NAMESPACE = '/apis/v1/namespaces/default';
const RAY = '/api/ray/clusters/default/c1/ray';
const JOBS = `${RAY}/api/jobs/`;
const PACKAGE = `${RAY}/api/packages/gcs/_ray_pkg_0123456789abcdef.zip`;
const ADA = 'user:default/ada';

type Method = 'get' | 'post' | 'put' | 'delete';

describe('Ray’s job API of a cluster', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const denied = new Set<string>();
  const audit = collectAudit();

  const api = () => request(backend.server);
  const service = (method: Method, path: string) =>
    api()[method](path).set('authorization', mockCredentials.service.header());
  const as = (method: Method, path: string, user = ADA) =>
    api()[method](path).set('authorization', mockCredentials.user.header(user));
  const submit = (body: object) => as('post', JOBS).send(body);

  const untilStatus = (id: string, ...wanted: string[]) =>
    until(async () => {
      const { body } = await as('get', `${JOBS}${id}`).expect(200);
      return wanted.includes(body.status);
    });

  const host = () => {
    const { port } = backend.server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  };

  const tail = (id: string) =>
    tailLog(backend.server, `${JOBS}${id}/logs/tail`, ADA);

  beforeAll(async () => {
    const permissions = mockServices.permissions.mock({
      authorizeConditional: async requests =>
        requests.map(({ permission }) => ({
          result: denied.has(permission.name)
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
        })),
    });
    backend = await startRayBackend({
      ray: {
        jobsApi: { maxPackageBytes: 1_048_576 },
        connect: { tokens: { maxPerUser: 2 } },
      },
      features: [permissions.factory, audit.factory],
    });
    await createReadyCluster(backend.server);
  });

  beforeEach(() => {
    denied.clear();
    audit.clear();
  });

  afterAll(() => backend.stop());

  it('supports the requests of Ray’s client through the life of a job', async () => {
    const { body: version } = await as('get', `${RAY}/api/version`).expect(200);
    expect(version).toMatchObject({ version: '4', ray_version: '2.46.0' });
    await as('get', PACKAGE).expect(404);
    await as('put', PACKAGE).send(Buffer.alloc(1_048_576)).expect(200);
    const { body: submitted } = await submit({
      entrypoint: 'echo hello && sleep 2',
      submission_id: 'j1',
      runtime_env: { working_dir: 'gcs://_ray_pkg_0123456789abcdef.zip' },
    }).expect(200);
    expect(submitted).toMatchObject({ submission_id: 'j1' });
    // On a busy machine, it may end before the first request.
    await untilStatus('j1', 'RUNNING', 'SUCCEEDED');
    expect(await tail('j1')).toEqual({
      text: expect.stringContaining('hello\n'),
      code: 1000,
    });
    await untilStatus('j1', 'SUCCEEDED');
    const { body: logs } = await as('get', `${JOBS}j1/logs`).expect(200);
    expect(logs.logs).toContain('hello\n');
    const { body: list } = await as('get', JOBS).expect(200);
    expect(list).toEqual([expect.objectContaining({ submission_id: 'j1' })]);
    await as('post', `${JOBS}j1/stop`).expect(200, { stopped: false });
    await as('delete', `${JOBS}j1`).expect(200, { deleted: true });
    const { body: gone } = await as('get', `${JOBS}j1`).expect(404);
    expect(gone).toEqual({ code: 5, message: expect.stringContaining('j1') });
  });

  it('records the caller as owner, even if the request names another one', async () => {
    const metadata = { team: 'blue', 'rayport.io/user': 'user:default/eve' };
    const job = { entrypoint: 'true', metadata };
    await submit({ ...job, submission_id: 'owned' }).expect(200);
    await service('post', JOBS)
      .send({ ...job, submission_id: 'of-service' })
      .expect(200);
    const ownerOf = async (id: string) =>
      (await as('get', `${JOBS}${id}`).expect(200)).body.metadata;
    const team = { team: 'blue' };
    const owner = { ...team, 'rayport.io/user': ADA };
    expect(await ownerOf('owned')).toEqual(owner);
    expect(await ownerOf('of-service')).toEqual({
      ...team,
      'rayport.io/user': 'external:test-service',
    });
    // Every other API returns the same submission.
    const path = `${NAMESPACE}/jobsubmissions/c1/owned`;
    const { body } = await as('get', path).expect(200);
    expect(body.metadata).toEqual(owner);
  });

  it('audits requests with the user as actor', async () => {
    await submit({ entrypoint: 'true', submission_id: 'audited' }).expect(200);
    await as('put', PACKAGE).send(Buffer.from('zip')).expect(200);
    const ended = audit.events.filter(({ status }) => status !== 'initiated');
    expect(ended).toMatchObject([
      { eventId: 'submission-create', actor: { actorId: ADA } },
      { eventId: 'submission-package-upload', actor: { actorId: ADA } },
    ]);
  });

  it.each<[Method, string, object | undefined]>([
    ['post', JOBS, { entrypoint: 'true' }],
    ['post', `${JOBS}j1/stop`, undefined],
    ['delete', `${JOBS}j1`, undefined],
    ['get', PACKAGE, undefined],
    ['put', PACKAGE, undefined],
  ])('refuses %s %s without the permission to submit', async (...asked) => {
    const [method, path, body] = asked;
    denied.add('ray.cluster.submit');
    const { body: refusal } = await as(method, path).send(body).expect(403);
    expect(refusal).toEqual({
      code: 7,
      message: expect.stringContaining('ray.cluster.submit'),
    });
    await as('get', JOBS).expect(200);
  });

  it.each(['api/version', 'api/jobs/', 'api/jobs/x', 'api/jobs/x/logs'])(
    'refuses %s without the permission to read',
    async path => {
      denied.add('ray.cluster.read');
      await as('get', `${RAY}/${path}`).expect(403);
    },
  );

  it('answers callers without a token, or with a cookie, with 401', async () => {
    const asNobody = () =>
      api().get(JOBS).set('authorization', mockCredentials.none.header());
    await asNobody().expect(401);
    const cookie = mockCredentials.limitedUser.cookie(ADA);
    await asNobody().set('cookie', cookie).expect(401);
  });

  it('reports a missing cluster in the form that Ray’s client shows', async () => {
    const missing = '/api/ray/clusters/default/none/ray';
    const { body } = await as('get', `${missing}/api/jobs/`).expect(404);
    const first = await sendRequest(`http://${host()}${missing}/api/version`, {
      headers: { authorization: mockCredentials.user.header(ADA) },
    });
    expect(first).toMatchObject({
      statusCode: 410,
      statusText: expect.stringContaining('Cluster none not found'),
    });
    expect(await first.body.json()).toEqual(body);
  });

  it.each([
    ['is longer than a file name may be', 'ü'.repeat(120)],
    ['would lead elsewhere', 'a/b'],
  ])('names the limits of ids when one %s', async (_, submission_id) => {
    const { body } = await submit({ entrypoint: 'true', submission_id }).expect(
      400,
    );
    expect(body.message).toContain('use 200 bytes at most, and no "/"');
  });

  it('refuses packages that are too large, with and without a Content-Length', async () => {
    const large = Buffer.alloc(1_048_577);
    const { body } = await as('put', PACKAGE).send(large).expect(413);
    expect(body.message).toContain('ray.jobsApi.maxPackageBytes');
    const { statusCode } = await sendRequest(`http://${host()}${PACKAGE}`, {
      method: 'PUT',
      headers: { authorization: mockCredentials.user.header(ADA) },
      body: Readable.from([large]),
    });
    expect(statusCode).toBe(413);
  });

  describe('tokens for the command line', () => {
    const TOKENS = '/api/ray/namespaces/default/clusters/c1/connect_tokens';
    const withToken = (path: string, token: string) =>
      api().get(path).set('authorization', `Bearer ${token}`);

    async function create(): Promise<{ id: string; token: string }> {
      const { body } = await as('post', TOKENS).expect(200);
      return body;
    }

    async function listed(user?: string): Promise<Array<{ id: string }>> {
      const { body } = await as('get', TOKENS, user).expect(200);
      return body.tokens ?? [];
    }

    afterEach(async () => {
      for (const { id } of await listed()) {
        await as('delete', `${TOKENS}/${id}`).expect(200);
      }
    });

    it('act as their user, only on the job API of one cluster', async () => {
      const { id, token } = await create();
      expect(await listed()).toEqual([
        {
          id,
          createdAt: expect.any(String),
          expiresAt: expect.any(String),
        },
      ]);
      const { body: submitted } = await api()
        .post(JOBS)
        .set('authorization', `Bearer ${token}`)
        .send({ entrypoint: 'true', submission_id: 'by-token' })
        .expect(200);
      expect(submitted.submission_id).toBe('by-token');
      expect(audit.told('submission-create')[0]).toMatchObject({
        actor: { actorId: ADA },
      });
      const { body: job } = await withToken(`${JOBS}by-token`, token);
      expect(job.metadata).toEqual({ 'rayport.io/user': ADA });
      expect(await listed()).toMatchObject([
        { lastUsedAt: expect.any(String) },
      ]);
      await withToken(`${NAMESPACE}/clusters/c1`, token).expect(401);
      await withToken(TOKENS, token).expect(401);
      const other = '/api/ray/clusters/default/c2/ray/api/jobs/';
      const { body: refusal } = await withToken(other, token).expect(403);
      expect(refusal.message).toContain('cluster "c1"');
    });

    it('follow the current permissions of their user', async () => {
      const { token } = await create();
      await withToken(PACKAGE, token).expect(404);
      denied.add('ray.cluster.submit');
      await withToken(PACKAGE, token).expect(403);
      await withToken(JOBS, token).expect(200);
    });

    it('can be revoked only by their own user', async () => {
      const { id, token } = await create();
      await as('delete', `${TOKENS}/${id}`, 'user:default/bob').expect(404);
      expect(await listed('user:default/bob')).toEqual([]);
      await withToken(JOBS, token).expect(200);
      await as('delete', `${TOKENS}/${id}`).expect(200);
      const { body } = await withToken(JOBS, token).expect(401);
      expect(body.message).toContain('Connect');
      expect(audit.told('connect-token-revoke')).not.toEqual([]);
    });

    it('are limited per user, and not available to services', async () => {
      await service('post', TOKENS).expect(403);
      await create();
      await create();
      const { body } = await as('post', TOKENS).expect(429);
      expect(body.message).toContain('ray.connect.tokens.maxPerUser');
    });

    it('are refused if forged', async () => {
      await withToken(JOBS, `rayport_${'A'.repeat(43)}`).expect(401);
    });

    it('do not appear in lists and audit events', async () => {
      const { token } = await create();
      const shown = JSON.stringify([await listed(), audit.events]);
      expect(shown).not.toContain(token.slice('rayport_'.length));
    });
  });

  it.each([
    ['put', '/api/packages/gcs/..%2Fx', 400],
    ['put', '/api/packages/gcs/.hidden', 400],
    ['put', '/api/packages/s3/x.zip', 404],
    ['get', '/api/jobs/a%2Fb', 400],
    ['get', '/api/jobs/%zz', 400],
    ['get', '/api/serve/applications/', 404],
    ['put', '/api/jobs/x', 405],
    ['get', '/api/jobs/x/logs/tail', 426],
  ] as const)('answers %s %s with %d', async (method, path, status) => {
    const { headers } = await as(method, `${RAY}${path}`).expect(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    [{}, 'entrypoint'],
    [{ entrypoint: 'x', submission_id: '../x' }, 'submission_id'],
    [{ entrypoint: 'x', metadata: { a: 1 } }, 'metadata.a'],
  ])('refuses the submission %j', async (body, field) => {
    const { body: refusal } = await submit(body).expect(400);
    expect(refusal.message).toContain(field);
  });
});
