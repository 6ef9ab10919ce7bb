import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import request from 'supertest';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { createReadyCluster } from '../__testUtils__/createReadyCluster';

const JOBS = '/api/ray/jobs-api/default/api/jobs/';
const TOKENS = '/api/ray/namespaces/default/connect_tokens';
const ADA = 'user:default/ada';
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };

type Method = 'get' | 'post' | 'delete';

describe('tokens for jobs with their own cluster', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const decisions = new Map<string, PolicyDecision>();

  const ask = (method: Method, path: string, authorization: string) =>
    request(backend.server)[method](path).set('authorization', authorization);
  const as = (method: Method, path: string, user = ADA) =>
    ask(method, path, mockCredentials.user.header(user));
  const withToken = (method: Method, path: string, token: string) =>
    ask(method, path, `Bearer ${token}`);

  async function create(tokens = TOKENS) {
    const { body } = await as('post', tokens).expect(200);
    return body as { id: string; token: string };
  }

  async function listed(user?: string) {
    const { body } = await as('get', TOKENS, user).expect(200);
    return body.tokens ?? [];
  }

  beforeAll(async () => {
    backend = await startRayBackend({
      features: [mockPermissions(decisions)],
    });
    await createReadyCluster(backend.server);
  });

  beforeEach(() => decisions.clear());

  afterEach(async () => {
    decisions.clear();
    for (const { id } of await listed()) {
      await as('delete', `${TOKENS}/${id}`).expect(200);
    }
  });

  afterAll(() => backend.stop());

  it('act as their user, only in one namespace', async () => {
    const { id, token } = await create();
    await withToken('post', JOBS, token)
      .send({
        entrypoint: 'true',
        submission_id: 'by-token',
        metadata: { 'rayport.template': 'small' },
      })
      .expect(200);
    const { body: job } = await as(
      'get',
      '/apis/v1/namespaces/default/jobs/by-token',
    ).expect(200);
    expect(job.user).toBe(ADA);
    expect(await listed()).toEqual([
      expect.objectContaining({ id, lastUsedAt: expect.any(String) }),
    ]);
    const elsewhere = '/api/ray/jobs-api/other/api/jobs/';
    const { body } = await withToken('get', elsewhere, token).expect(403);
    expect(body.message).toContain('jobs of namespace "default"');
    const cluster = '/api/ray/clusters/default/c1/ray/api/jobs/';
    await withToken('get', cluster, token).expect(403);
    await withToken('get', TOKENS, token).expect(401);
    await withToken('get', '/apis/v1/namespaces/default/jobs', token).expect(
      401,
    );
  });

  it('are separate from those of a cluster', async () => {
    const ofCluster = '/api/ray/namespaces/default/clusters/c1/connect_tokens';
    const { id, token } = await create(ofCluster);
    const { body } = await withToken('get', JOBS, token).expect(403);
    expect(body.message).toContain('cluster "c1"');
    expect(await listed()).toEqual([]);
    await as('delete', `${TOKENS}/${id}`).expect(404);
    await as('delete', `${ofCluster}/${id}`).expect(200);
  });

  it('follow the current permissions of their user', async () => {
    const { token } = await create();
    decisions.set('ray.job.create', DENY);
    await withToken('post', JOBS, token)
      .send({ entrypoint: 'true' })
      .expect(403);
    await withToken('get', JOBS, token).expect(200);
    const { body } = await as('post', TOKENS).expect(403);
    expect(body.message).toContain('ray.job.create');
  });

  it('can be revoked only by their own user', async () => {
    const { id, token } = await create();
    await as('delete', `${TOKENS}/${id}`, 'user:default/bob').expect(404);
    expect(await listed('user:default/bob')).toEqual([]);
    await withToken('get', JOBS, token).expect(200);
    await as('delete', `${TOKENS}/${id}`).expect(200);
    await withToken('get', JOBS, token).expect(401);
  });

  it('are for users, not for services', async () => {
    const service = mockCredentials.service.header();
    const { body } = await ask('post', TOKENS, service).expect(403);
    expect(body.message).toContain('signed-in users');
  });
});
