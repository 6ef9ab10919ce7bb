import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

describe('the log of operations', () => {
  it('reports an outage once for each operation', async () => {
    const database = mockServices.database.mock({
      getClient: async () => {
        throw new Error('away');
      },
    });
    const logger = mockServices.logger.mock();
    const backend = await startRayBackend({
      features: [database.factory, logger.factory],
    });
    const ask = (path: string) =>
      request(backend.server)
        .get(`/api/ray/${path}`)
        .set('authorization', mockCredentials.user.header())
        .expect(503);
    await ask('usage/history');
    await ask('usage/history');
    await ask('history/clusters');
    const failures = logger.warn.mock.calls
      .map(([message]) => message)
      .filter(message => message.endsWith(' failed'));
    expect(failures).toEqual([
      'getUsageHistory failed',
      'listClusterRecords failed',
    ]);
    await backend.stop();
  });
});
