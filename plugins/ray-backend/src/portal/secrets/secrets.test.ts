import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import request from 'supertest';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';

const SECRETS = '/api/ray/namespaces/default/secrets';

const VALUE = Buffer.from('hidden-value').toString('base64');

describe('Secrets for environment variables', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const decisions = new Map<string, PolicyDecision>();
  /** Path of requests to Kubernetes that are refused. */
  let refused: RegExp | undefined;

  const get = (path: string) =>
    request(backend.server)
      .get(path)
      .set('authorization', mockCredentials.user.header('user:default/ada'));

  function create(name: string, type: string, data: object) {
    backend.sandbox.client.create('secrets', {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name,
        namespace: 'default',
        annotations: { 'last-applied': VALUE },
      },
      type,
      data,
    });
  }

  beforeAll(async () => {
    backend = await startRayBackend({
      features: [mockPermissions(decisions)],
      through: connection => ({
        server: connection.server,
        fetch: (path, options) =>
          refused?.test(path)
            ? Promise.resolve(
                Response.json(
                  { kind: 'Status', reason: 'Forbidden', message: 'no' },
                  { status: 403 },
                ),
              )
            : connection.fetch(path, options),
      }),
    });
    create('hub', 'Opaque', { token: VALUE, 'api-key': VALUE });
    create('login', 'kubernetes.io/basic-auth', { username: VALUE });
    create('chart', 'helm.sh/release.v1', { release: VALUE });
  });

  beforeEach(() => {
    decisions.clear();
    refused = undefined;
  });

  afterAll(() => backend.stop());

  it('are listed by name, without Secrets that belong to Helm', async () => {
    const { body } = await get(SECRETS).expect(200);
    expect(body).toEqual({ names: ['hub', 'login'], isComplete: true });
  });

  it('return their keys, and never a value', async () => {
    const { body } = await get(`${SECRETS}/hub`).expect(200);
    expect(body).toEqual({ state: 'found', keys: ['api-key', 'token'] });
    const missing = await get(`${SECRETS}/nope`).expect(200);
    expect(missing.body).toEqual({ state: 'missing' });
  });

  it('report that Kubernetes denies access to them', async () => {
    refused = /\/secrets/;
    const { body } = await get(SECRETS).expect(200);
    expect(body).toEqual({ isDenied: true });
    const one = await get(`${SECRETS}/hub`).expect(200);
    expect(one.body).toEqual({ state: 'denied' });
  });

  it('require permission to create jobs in the namespace', async () => {
    const other = '/api/ray/namespaces/kube-system/secrets';
    const denied = { isDenied: true };
    expect((await get(other)).body).toEqual(denied);
    decisions.set('ray.job.create', { result: AuthorizeResult.DENY });
    expect((await get(SECRETS)).body).toEqual(denied);
    const { body } = await get(`${SECRETS}/hub`);
    expect(body).toEqual({ state: 'denied' });
    decisions.set('ray.job.read', { result: AuthorizeResult.DENY });
    await get(SECRETS).expect(403);
  });

  it('are refused under an invalid name', async () => {
    const { status } = await get(`${SECRETS}/Not_a_name`);
    expect(status).toBe(400);
  });
});
