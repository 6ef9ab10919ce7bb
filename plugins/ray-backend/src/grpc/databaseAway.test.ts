import { mockCredentials } from '@backstage/backend-test-utils';
import { status } from '@grpc/grpc-js';
import { GrpcTestClient } from './__testUtils__/GrpcTestClient';
import { startServer } from './__testUtils__/startServer';

const DOUBTFUL = { authorization: mockCredentials.user.invalidHeader() };

/** Makes a call while the database is available or unavailable, and returns the response. */
async function answerTo(
  metadata: Record<string, string>,
  database: 'available' | 'unavailable',
) {
  const server = await startServer({ database });
  const client = new GrpcTestClient(server.port);
  const key = { name: 'c', namespace: 'n' };
  const { code, message, details } = await client
    .call('getCluster', key, { metadata })
    .finally(() => client.close());
  await server.stop();
  return { code, message, details };
}

describe('a gRPC call without valid credentials', () => {
  it('gets UNAVAILABLE with a retry delay while the database is unavailable', async () => {
    expect(await answerTo(DOUBTFUL, 'unavailable')).toMatchObject({
      code: status.UNAVAILABLE,
      message: expect.stringMatching(/^The portal's database can't be used/),
      details: [expect.objectContaining({ retryDelay: '5s' })],
    });
  });

  it.each([
    ['the database is there', DOUBTFUL, 'available'],
    ['there is no token', {}, 'unavailable'],
  ] as const)('is unauthenticated if %s', async (_, metadata, database) => {
    const { code } = await answerTo({ ...metadata }, database);
    expect(code).toBe(status.UNAUTHENTICATED);
  });
});
