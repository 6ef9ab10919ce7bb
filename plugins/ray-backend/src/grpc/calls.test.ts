import { status } from '@grpc/grpc-js';
import { mockCredentials } from '@backstage/backend-test-utils';
import { startGrpc } from './__testUtils__/startGrpc';

const template = { name: 't', namespace: 'default', cpu: 1, memory: 2 };
const key = { name: 't', namespace: 'default' };

describe('a gRPC call', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  beforeAll(async () => {
    backend = await startGrpc();
    const input = { computeTemplate: template, namespace: 'default' };
    await backend.client.call('createComputeTemplate', input);
  }, 60_000);

  afterAll(() => backend.stop());

  const service = mockCredentials.service.token();

  it.each([
    ['a bearer token', { authorization: `Bearer ${service}` }, status.OK],
    ['a bare token', { authorization: service }, status.OK],
    ['no token', {}, status.UNAUTHENTICATED],
    ['an empty token', { authorization: 'Bearer ' }, status.UNAUTHENTICATED],
    [
      'a token that is none',
      { authorization: mockCredentials.user.invalidToken() },
      status.UNAUTHENTICATED,
    ],
  ])('with %s', async (_, metadata, code) => {
    const outcome = await backend.client.call('getComputeTemplate', key, {
      metadata,
    });
    expect(outcome.code).toBe(code);
  });

  it('is made in the name of its user', async () => {
    const authorization = mockCredentials.user.header();
    const rayStartParams = { 'dashboard-host': '0.0.0.0' };
    const headGroupSpec = { computeTemplate: 't', rayStartParams };
    const { body } = await backend.client.call(
      'createCluster',
      {
        cluster: {
          ...key,
          name: 'mine',
          version: '2.46.0',
          clusterSpec: { headGroupSpec },
        },
        namespace: 'default',
      },
      { metadata: { authorization } },
    );
    expect(body.user).toBe('user:default/mock');
  });
});
