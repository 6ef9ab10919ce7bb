import { mockCredentials } from '@backstage/backend-test-utils';
import { status } from '@grpc/grpc-js';
import { GrpcTestClient } from './__testUtils__/GrpcTestClient';
import { startServer } from './__testUtils__/startServer';

const DOUBTFUL = { authorization: mockCredentials.user.invalidHeader() };

/** What a call is answered while the database is in a state. */
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

describe('who is not believed over gRPC', () => {
  it('is told while the database is away that it is, and when to try again', async () => {
    expect(await answerTo(DOUBTFUL, 'unavailable')).toMatchObject({
      code: status.UNAVAILABLE,
      message: expect.stringMatching(/^The portal's database can't be used/),
      details: [expect.objectContaining({ retryDelay: '5s' })],
    });
  });

  it.each([
    ['the database is there', DOUBTFUL, 'available'],
    ['there is no token', {}, 'unavailable'],
  ] as const)('is refused where %s', async (_, metadata, database) => {
    const { code } = await answerTo({ ...metadata }, database);
    expect(code).toBe(status.UNAUTHENTICATED);
  });
});
