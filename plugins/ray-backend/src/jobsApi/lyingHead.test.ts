import { mockCredentials } from '@backstage/backend-test-utils';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { request as sendRequest } from 'undici';
import { startFakeDashboard } from '../dashboard/__testUtils__/startFakeDashboard';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { MAX_ANSWER_BYTES } from './boundedAnswer';
import { createReadyCluster } from './__testUtils__/createReadyCluster';

const RAY = '/api/ray/clusters/default/c1/ray';
const LARGE_BYTES = 5 * 1_048_576;

describe('a head that sends hostile answers to Ray’s client', () => {
  let dashboard: Awaited<ReturnType<typeof startFakeDashboard>>;
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const as = (method: 'get' | 'post' | 'put', path: string) =>
    request(backend.server)
      [method](path)
      .set('authorization', mockCredentials.service.header());

  beforeAll(async () => {
    dashboard = await startFakeDashboard();
    const { url: urlTemplate } = dashboard;
    backend = await startRayBackend({
      ray: { dashboard: { access: 'template', urlTemplate } },
    });
    await createReadyCluster(backend.server);
  });

  beforeEach(() => dashboard.asked.splice(0));

  afterAll(async () => {
    await backend.stop();
    dashboard.stop();
  });

  it('cannot serve a page or set cookies and headers on the portal’s origin', async () => {
    dashboard.answer('/api/jobs/', (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': 'evil=1',
          'content-security-policy': "default-src 'unsafe-inline'",
        })
        .end('<script>alert(1)</script>'),
    );
    const { port } = backend.server.address() as AddressInfo;
    // Sent without supertest, which would parse the answer.
    const url = `http://127.0.0.1:${port}${RAY}/api/jobs/`;
    const { headers, body } = await sendRequest(url, {
      headers: { authorization: mockCredentials.service.header() },
    });
    await body.dump();
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('does not receive the caller’s credentials', async () => {
    dashboard.answer('/api/jobs/', (_, response) => response.end('[]'));
    await as('get', `${RAY}/api/jobs/`).set('cookie', 'portal=secret');
    const [{ headers }] = dashboard.asked;
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });

  it('can send large answers', async () => {
    const answer = JSON.stringify(['x'.repeat(LARGE_BYTES)]);
    dashboard.answer('/api/jobs/', (_, response) => response.end(answer));
    const { text } = await as('get', `${RAY}/api/jobs/`).expect(200);
    expect(text).toHaveLength(answer.length);
  });

  it('cannot announce an answer beyond the limit', async () => {
    dashboard.answer('/api/jobs/', (_, response) => {
      response.writeHead(200, { 'content-length': MAX_ANSWER_BYTES + 1 });
      response.write('[');
    });
    const { body } = await as('get', `${RAY}/api/jobs/`).expect(503);
    expect(body.message).toContain('larger than 64 MiB');
  });

  it('cannot send an answer without an end', async () => {
    const chunk = Buffer.alloc(1_048_576, ' ');
    dashboard.answer('/api/jobs/', (_, response) => {
      const send = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', send);
      };
      send();
    });
    const { port } = backend.server.address() as AddressInfo;
    const { body } = await sendRequest(
      `http://127.0.0.1:${port}${RAY}/api/jobs/`,
      { headers: { authorization: mockCredentials.service.header() } },
    );
    let bytes = 0;
    const reading = (async () => {
      for await (const part of body) bytes += part.length;
    })();
    await expect(reading).rejects.toThrow();
    expect(bytes).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
  });

  it('can close the connection during an upload, which the error says', async () => {
    const path = '/api/packages/gcs/_ray_pkg_2.zip';
    const zip = Buffer.alloc(LARGE_BYTES);
    dashboard.answer(path, asked => asked.destroy());
    const { body } = await as('put', `${RAY}${path}`).send(zip).expect(503);
    expect(body.message).toContain('c1');
  });

  it('causes an error of the portal that quotes it in one line', async () => {
    dashboard.answer('/api/jobs/', (_, response) =>
      response.writeHead(500).end('Traceback\nValueError: no such thing\n'),
    );
    const { body } = await as('get', `${RAY}/api/jobs/`).expect(503);
    expect(body.message).toContain('ValueError: no such thing');
    dashboard.answer('/api/jobs/', (_, response) =>
      response.writeHead(302, { location: 'http://elsewhere/' }).end(),
    );
    await as('get', `${RAY}/api/jobs/`).expect(503);
  });

  it('can refuse large packages, and the error says its limit', async () => {
    const path = '/api/packages/gcs/_ray_pkg_1.zip';
    dashboard.answer(path, (asked, response) =>
      asked
        .resume()
        .once('end', () =>
          response
            .writeHead(413)
            .end('Maximum request body size 104857600 exceeded'),
        ),
    );
    const { body } = await as('put', `${RAY}${path}`)
      .send(Buffer.from('zip'))
      .expect(413);
    expect(body.message).toContain('(104857600 bytes)');
  });
});
