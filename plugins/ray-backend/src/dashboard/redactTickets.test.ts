import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockServices } from '@backstage/backend-test-utils';
import express from 'express';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { redactTickets, withoutTickets } from './redactTickets';
import { createOpaqueToken } from '../core/opaqueToken';

describe('withoutTickets', () => {
  it.each([
    [
      '/api/ray/dashboard/T/api/jobs/?a=1',
      '/api/ray/dashboard/[redacted]/api/jobs/?a=1',
    ],
    ['/api/ray/dashboard/T', '/api/ray/dashboard/[redacted]'],
    ['/API/ray/dashboard/T?a=1', '/API/ray/dashboard/[redacted]?a=1'],
    [
      'https://portal/api/ray/dashboard/T/',
      'https://portal/api/ray/dashboard/[redacted]/',
    ],
    [
      '/clusters/c1/dashboard?dryRun=All&ticket=T',
      '/clusters/c1/dashboard?dryRun=All&ticket=[redacted]',
    ],
    [
      '/api/ray/namespaces/n/clusters/dashboard/status',
      '/api/ray/namespaces/n/clusters/dashboard/status',
    ],
  ])('redacts %s', (url, logged) => {
    expect(withoutTickets(url)).toBe(logged);
  });
});

describe('redactTickets', () => {
  const auditor = mockServices.auditor.mock({
    createEvent: async () => ({
      success: async () => {},
      fail: async () => {},
    }),
  });
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({ features: [auditor.factory] });
  });

  afterAll(() => backend.stop());

  it('keeps tickets out of the request log', async () => {
    const logger = mockServices.logger.mock();
    const config = mockServices.rootConfig();
    const app = express();
    app.use(MiddlewareFactory.create({ config, logger }).logging());
    app.use('/api/ray', redactTickets, (incoming, response) => {
      response.json(incoming.url);
    });
    const dashboard = `/dashboard/${createOpaqueToken()}`;
    const { body } = await request(app)
      .get(`/api/ray${dashboard}/api/jobs/`)
      .set('referer', `http://localhost/api/ray${dashboard}/`)
      .expect(200);
    expect(body).toBe(`${dashboard}/api/jobs/`);
    await until(async () => logger.info.mock.calls.length);
    const logged = JSON.stringify(logger.info.mock.calls);
    expect(logged).toContain('/api/ray/dashboard/[redacted]/api/jobs/');
    expect(logged).not.toContain(dashboard);
  });

  it('keeps tickets out of the audit log', async () => {
    const path = '/api/ray/namespaces/default/clusters/none/dashboard';
    const query = { ticket: createOpaqueToken() };
    await request(backend.server).post(path).query(query).expect(404);
    const urls = auditor.createEvent.mock.calls.map(
      ([event]) => event.request?.originalUrl,
    );
    expect(urls).toEqual([path]);
  });

  it.each([
    ['', 302],
    ['/', 401],
    ['/..%2f', 400],
  ])('prevents a referrer at "%s"', async (path, status) => {
    const dashboard = `/api/ray/dashboard/${createOpaqueToken()}`;
    const { headers } = await request(backend.server)
      .get(`${dashboard}${path}`)
      .expect(status);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});
