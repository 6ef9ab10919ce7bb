import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from '../../__testUtils__/startRayBackend';

describe('the documentation of the API', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({ ray: { api: { docs: true } } });
  });

  afterAll(() => backend.stop());

  /** Without any credentials. */
  const get = (path: string) =>
    request(backend.server)
      .get(path)
      .set('Authorization', mockCredentials.none.header());

  it('serves the OpenAPI document without credentials under every base path', async () => {
    const { body, headers } = await get('/apis/v1/openapi.json').expect(200);
    expect(headers['content-type']).toBe('application/json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/apis/v1/clusters'].get.operationId).toBe(
      'listAllClusters',
    );
    await get('/apis/v1/openapi.json')
      .set('If-None-Match', headers.etag)
      .expect(304);
    await get('/api/ray/v1/openapi.json').expect(200, body);
    await get('/apis/v1/openapi.jsonx').expect(401);
  });

  it('serves a page without inline scripts, and all files that the page needs', async () => {
    const { text, headers } = await get('/swagger-ui/').expect(200);
    expect(headers['content-type']).toContain('text/html');
    expect(text).not.toMatch(/<script>|\son\w+=/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, file] of files) await get(`/swagger-ui/${file}`).expect(200);
    const script = await get('/swagger-ui/init.js').expect(200);
    expect(script.headers['content-type']).toContain('javascript');
  });

  it('redirects to the path with a slash, and serves nothing else', async () => {
    const { headers } = await get('/swagger-ui').expect(302);
    expect(headers.location).toBe('./swagger-ui/');
    for (const path of ['index.html', 'package.json', '../package.json']) {
      await get(`/swagger-ui/${path}`).expect(404);
    }
  });

  it('serves no page unless enabled', async () => {
    const plain = await startRayBackend();
    try {
      const { status, text } = await request(plain.server).get('/swagger-ui/');
      expect([status, text.includes('swagger-ui-bundle')]).toEqual([
        404,
        false,
      ]);
    } finally {
      await plain.stop();
    }
  });
});
