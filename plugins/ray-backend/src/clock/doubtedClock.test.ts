import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const HOUR_MS = 3_600_000;

describe('a portal with a clock an hour behind that of Kubernetes', () => {
  it('reports it in its health, and once in the log', async () => {
    const logger = mockServices.rootLogger.mock();
    logger.child.mockReturnValue(logger);
    const { server, stop } = await startRayBackend({
      features: [logger.factory],
      through: connection => ({
        ...connection,
        server: connection.server,
        async fetch(path, sent) {
          const answer = await connection.fetch(path, sent);
          const date = new Date(Date.now() + HOUR_MS).toUTCString();
          const get = (name: string) =>
            name === 'date' ? date : answer.headers.get(name);
          return {
            status: answer.status,
            body: answer.body,
            headers: { get },
            text: () => answer.text(),
          };
        },
      }),
    });
    const clock = await until(async () => {
      const { body } = await request(server)
        .get('/api/ray/health')
        .set('authorization', mockCredentials.user.header());
      return body.clock?.state === 'doubted' ? body.clock : undefined;
    });
    expect(clock).toEqual({
      state: 'doubted',
      since: expect.any(String),
      reason: expect.stringMatching(
        /^The clock of the portal's host is (3599|3600) s behind that of Kubernetes\. Set both by the same time servers \(NTP\)\.$/,
      ),
    });
    const told = logger.warn.mock.calls.filter(([message]) =>
      message.startsWith('The clock is doubted.'),
    );
    expect(told).toHaveLength(1);
    await stop();
  });
});
