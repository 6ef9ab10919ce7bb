import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const TICKET = 'A'.repeat(43);

describe('a portal with an unavailable database', () => {
  it('reports it to requests that need the database, and serves all others', async () => {
    const database = mockServices.database.mock({
      getClient: async () => {
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), {
          code: 'ECONNREFUSED',
        });
      },
    });
    const { server, stop } = await startRayBackend({
      features: [database.factory],
    });
    const dashboard = await request(server)
      .get(`/api/ray/dashboard/${TICKET}/`)
      .set('authorization', mockCredentials.none.header());
    expect(dashboard.status).toBe(503);
    expect(dashboard.headers['retry-after']).toBe('5');
    expect(dashboard.body).toEqual({
      code: 14,
      message:
        "The portal's database can't be used: connection refused. Try again in a few seconds.",
    });
    // Kubernetes is read for the first time meanwhile, which may take a busy machine longer than a read waits.
    await until(async () => {
      const list = await request(server)
        .get('/apis/v1/clusters')
        .set('authorization', mockCredentials.user.header());
      return list.status === 200;
    });
    // The event loop is measured from the start on, but has no figures at once.
    const health = await until(async () => {
      const { body } = await request(server)
        .get('/api/ray/health')
        .set('authorization', mockCredentials.user.header())
        .expect(200);
      return 'max' in body.eventLoopDelayMs ? body : undefined;
    });
    expect(health.database).toEqual({
      state: 'unavailable',
      since: expect.any(String),
      reason: 'connection refused',
    });
    expect(health.eventLoopDelayMs.max).toEqual(expect.any(Number));
    await stop();
  });
});
