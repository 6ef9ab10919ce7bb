import { listOperations } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const NAMESPACE = '/apis/v1/namespaces/default';

describe('unknown parameters and fields of requests', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send(template)
      .expect(200);
  });

  afterAll(() => backend.stop());

  it.each(listOperations().map(([id, { http }]) => ({ id, ...http })))(
    'are refused with Strict on $method $path by $id',
    async ({ method, path, api: kind }) => {
      const base = kind === 'v1' ? '/api/ray/v1' : '/api/ray';
      const verb = method.toLowerCase() as Lowercase<typeof method>;
      const url = `${base}${path.replace(/\{\w+\}/g, 'small')}`;
      const { status, body } = await api()
        [verb](url)
        .query({ bogus: '1', fieldValidation: 'Strict' });
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: expect.stringMatching(
          /^unknown query parameter bogus: remove it; those of this request are /,
        ),
      });
    },
  );

  it('cause a warning by default, which lists the known parameters', async () => {
    const { headers, status } = await api().get(
      `${NAMESPACE}/compute_templates?nmae=x`,
    );
    expect(status).toBe(200);
    expect(headers.warning).toBe(
      '299 - "unknown query parameter nmae; those of this request are continue, pageToken, page_token, limit, pageSize, page_size, name, orderBy, order_by, fieldValidation, consistency, watch"',
    );
  });

  it.each([
    'dryrun=All',
    'dry_run=All',
    'DryRun=All',
    'fieldvalidation=Strict',
  ])('prevent a deletion with %s', async query => {
    const url = `${NAMESPACE}/compute_templates/small`;
    const { status, body } = await api().delete(`${url}?${query}`);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(
        /is not known, and this request must not be carried out without (dryRun|fieldValidation)/,
      ),
    });
    await api().get(url).expect(200);
  });

  it.each([
    ['GET', `${NAMESPACE}/clusters?watch=true&limit=1`],
    ['GET', '/api/ray/watch?kinds=cluster'],
    [
      'GET',
      '/api/ray/namespaces/default/clusters/a/pods/b/log?follow=true&lines=2',
    ],
  ])('are refused before the stream of %s %s', async (_, url) => {
    const { status, body } = await api().get(`${url}&fieldValidation=Strict`);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(
        /^unknown query parameter (limit|kinds|lines)/,
      ),
    });
  });

  it('include unknown body fields of operations that only have parameters', async () => {
    const url = '/api/ray/namespaces/default/clusters/a/keep';
    const until = await api().post(url).send({ until: 'soon' });
    expect(until.body.message).toMatch(/^until=soon is no time/);
    const other = await api()
      .post(`${url}?fieldValidation=Strict`)
      .send({ untill: '2030-01-01T00:00:00Z', name: 'b' });
    expect(other.body.message).toBe(
      'unknown fields name, untill: remove them, or send fieldValidation=Warn.',
    );
    const wrong = await api()
      .delete(`${NAMESPACE}/compute_templates/small`)
      .query({ fieldValidation: 'Strict' })
      .send({ propagationPolicy: 'Orphan' });
    expect(wrong.body.message).toMatch(/^unknown field propagationPolicy/);
    const { headers } = await api()
      .get(`${NAMESPACE}/compute_templates/small`)
      .send({ verbose: true });
    expect(headers.warning).toBe('299 - "unknown field verbose"');
  });

  it('include unknown values of tolerations, with the value that applies instead', async () => {
    const toleration = { key: 'gpu', operator: 'Foo', effect: 'NoSchedule' };
    const template = {
      name: 'odd',
      namespace: 'default',
      cpu: 1,
      memory: 2,
      tolerations: [toleration],
    };
    const { headers } = await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send(template)
      .expect(200);
    expect(headers.warning).toBe(
      '299 - "tolerations[0].operator: \\"Foo\\" is not known and counts as Equal; use Exists, Equal"',
    );
  });
});
