import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const TEMPLATES = '/apis/v1/namespaces/default/compute_templates';
const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };

describe('ETags of reads', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend();
  });

  afterAll(() => backend.stop());

  const api = () => request(backend.server);

  it('answer 304 until the content changes', async () => {
    const created = await api().post(TEMPLATES).send(template).expect(200);
    expect(created.headers.etag).toBeUndefined();

    const first = await api().get(TEMPLATES).expect(200);
    const { etag } = first.headers;
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.vary).toContain('Authorization');
    expect(first.headers['cache-control']).toBe('private, no-cache');

    for (const method of ['get', 'head'] as const) {
      const again = await api()
        [method](TEMPLATES)
        .set('If-None-Match', `"other", ${etag}`)
        .expect(304);
      expect(again.text ?? '').toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    const head = await api().head(TEMPLATES).expect(200);
    expect(head.headers).toMatchObject({
      etag,
      'content-length': first.headers['content-length'],
    });

    await api()
      .post(TEMPLATES)
      .send({ ...template, name: 'medium' })
      .expect(200);
    const changed = await api()
      .get(TEMPLATES)
      .set('If-None-Match', etag)
      .expect(200);
    expect(changed.body.computeTemplates).toHaveLength(2);
  });

  it('do not apply to errors and writes', async () => {
    const missing = await api()
      .get(`${TEMPLATES}/nope`)
      .set('If-None-Match', '*')
      .expect(404);
    expect(missing.headers.etag).toBeUndefined();
    await api()
      .delete(`${TEMPLATES}/medium`)
      .set('If-None-Match', '*')
      .expect(200, {});
  });
});
