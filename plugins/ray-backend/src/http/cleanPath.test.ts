import { mockCredentials } from '@backstage/backend-test-utils';
import { request as send, RequestOptions } from 'node:http';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { cleanPath, redirectWithin } from './cleanPath';

describe('cleanPath', () => {
  it.each([
    ['/apis/v1/clusters', '/apis/v1/clusters'],
    ['/apis/v1/clusters/', '/apis/v1/clusters/'],
    ['//apis///v1//clusters//', '/apis/v1/clusters/'],
    ['/a/./b/../c', '/a/c'],
    ['/a/b/..', '/a'],
    ['/../../a', '/a'],
    ['//', '/'],
    ['/a%2F%2Fb/%2E%2E', '/a%2F%2Fb/%2E%2E'],
  ])('cleans %s to %s, as Go does', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
  });
});

describe('redirectWithin', () => {
  const locationOf = (originalUrl: string) =>
    redirectWithin('/apis/v1', { originalUrl })?.location;

  it('keeps the query byte for byte', () => {
    expect(locationOf('/apis/v1//clusters?a=//b&c=%2f..//')).toBe(
      '/apis/v1/clusters?a=//b&c=%2f..//',
    );
    expect(locationOf('/apis/v1/clusters?a=//b')).toBeUndefined();
  });

  it.each([
    '/apis/v1/../../api/catalog',
    '/apis/v1/../..//evil.example/x',
    '/apis/v1/../../\\evil.example',
    '/apis/v1/../v1alpha2/clusters',
    '/apis/v1//../v11/clusters',
    'http://evil.example//apis/v1/clusters',
  ])('never redirects out of the mount: %s', url => {
    expect(locationOf(url)).toBeUndefined();
  });
});

describe('a path with empty segments', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend();
    await request(backend.server)
      .post('/apis/v1/namespaces/default/compute_templates')
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
  });

  afterAll(() => backend.stop());

  /** Sends a path unchanged; URL parsers of clients would drop dots. */
  async function answerTo(path: string, options: RequestOptions = {}) {
    const method = options.method ?? 'GET';
    const authorization = mockCredentials.user.header();
    return new Promise<{ status?: number; location?: string; text: string }>(
      (resolve, reject) => {
        const call = send(
          {
            host: '127.0.0.1',
            port: backend.server.port(),
            path,
            method,
            headers: { authorization },
            ...options,
          },
          answer => {
            let text = '';
            answer.setEncoding('utf8').on('data', part => (text += part));
            const { statusCode: status, headers } = answer;
            const { location } = headers;
            answer.on('end', () => resolve({ status, location, text }));
          },
        );
        call.on('error', reject).end();
      },
    );
  }

  it.each([
    ['/apis/v1/namespaces//clusters', '/apis/v1/namespaces/clusters'],
    ['/apis/v1/namespaces//jobs?limit=1', '/apis/v1/namespaces/jobs?limit=1'],
    ['/apis/v1/namespaces//services', '/apis/v1/namespaces/services'],
    [
      '/apis/v1/namespaces//compute_templates',
      '/apis/v1/namespaces/compute_templates',
    ],
    [
      '/apis/v1/namespaces//clusters?watch=true',
      '/apis/v1/namespaces/clusters?watch=true',
    ],
    [
      '/apis/v1alpha2/namespaces//clusters',
      '/apis/v1alpha2/namespaces/clusters',
    ],
    [
      '/api/ray/v1/namespaces//clusters?watch=true',
      '/api/ray/v1/namespaces/clusters?watch=true',
    ],
    [
      '/api/ray/namespaces//clusters/c/status',
      '/api/ray/namespaces/clusters/c/status',
    ],
    [
      '/api/ray/namespaces//clusters/c/pods/p/log?follow=true',
      '/api/ray/namespaces/clusters/c/pods/p/log?follow=true',
    ],
  ])('leads to 404 without a namespace: %s', async (path, location) => {
    expect(await answerTo(path)).toEqual({ status: 307, location, text: '' });
    const missing = await answerTo(location);
    expect(missing.status).toBe(404);
    expect(JSON.parse(missing.text)).toEqual({ code: 5, message: 'Not Found' });
  });

  it.each([
    '//apis/v1/compute_templates',
    '/apis//v1/compute_templates',
    '///apis///v1/compute_templates',
    '/apis/v1//compute_templates',
    '/apis/v1//namespaces/default/compute_templates',
    '/api/ray//v1/namespaces/default/compute_templates',
    '/apis/v1/./compute_templates',
    '//api/ray/v1/compute_templates',
    '/api/ray//v1/compute_templates',
    '/api//ray/v1//compute_templates',
  ])(
    'leads to the intended resource if it only has extra slashes: %s',
    async path => {
      let answer = await answerTo(`${path}?limit=1`);
      expect(answer.status).toBe(307);
      for (let hop = 0; answer.location && hop < 2; hop++) {
        expect(answer.status).toBe(307);
        expect(answer.location).toMatch(/^\/\w.*\?limit=1$/);
        answer = await answerTo(answer.location);
      }
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text).computeTemplates).toHaveLength(1);
    },
  );

  it.each([
    ['GET', '/apis/v1/namespaces//clusters/clusters'],
    ['DELETE', '/apis/v1/namespaces//jobsubmissions/clusters/c'],
    ['POST', '/apis/v1/namespaces/n/jobsubmissions//id'],
    ['GET', '/apis/v1/namespaces/n/jobsubmissions//log/id'],
    ['GET', '/api/ray/v1/namespaces/n/jobsubmissions//id'],
    ['GET', '/apis/v1/namespaces/../clusters'],
    ['GET', '/apis/v1/namespaces/%2E%2E/clusters'],
    ['GET', '/apis/v1/namespaces/%2F/clusters'],
    ['GET', '/apis/v1/namespaces/%2F/clusters?watch=true'],
  ])('is not redirected to another operation: %s %s', async (method, path) => {
    const answer = await answerTo(path, { method });
    expect(answer).toMatchObject({ status: 404, location: undefined });
  });

  it.each(['/apis/v1/../../api/catalog', '//apis/v1/../..//evil.example'])(
    'never redirects out of the mount: %s',
    async path => {
      const { status, location = '/apis/v1/' } = await answerTo(path);
      expect([307, 404]).toContain(status);
      expect(location).toMatch(/^\/apis\/v1\//);
    },
  );

  it('is redirected without credentials', async () => {
    const headers = { authorization: mockCredentials.none.header() };
    const found = await answerTo('//apis/v1/openapi.json', { headers });
    expect(found).toMatchObject({
      status: 307,
      location: '/apis/v1/openapi.json',
    });
    const path = '/apis/v1/namespaces//clusters';
    expect((await answerTo(path, { headers })).status).toBe(307);
  });

  it('keeps method and body, so that a base URL may end with a slash', async () => {
    const template = { name: 'made', namespace: 'default', cpu: 1, memory: 2 };
    const base = `http://127.0.0.1:${backend.server.port()}/`;
    const path = '/apis/v1/namespaces/default/compute_templates';
    const headers = { authorization: mockCredentials.user.header() };
    const body = JSON.stringify(template);
    const init = { method: 'POST', headers, body };
    const answer = await fetch(`${base}${path}`, init);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(template);
  });
});

describe('a path in a portal with ray.api.root: false', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({ ray: { api: { root: false } } });
  });

  afterAll(() => backend.stop());

  it.each([
    '/APIS/v1/clusters',
    '/apis/V1/clusters',
    '/apis/V1alpha2/clusters',
    '/Apis/v1/openapi.json',
    '/apis/v1/Clusters',
    '/api/ray/V1/clusters',
  ])('is case-sensitive: %s', async path => {
    const { status, body } = await request(backend.server).get(path);
    expect(status).toBe(404);
    expect(body).toEqual({ code: 5, message: 'Not Found' });
  });

  it.each(['/', '/apis', '/apis/v2', '//other', '/apis//v2'])(
    'is left to Backstage: %s',
    async path => {
      for (const method of ['get', 'post'] as const) {
        const { body } = await request(backend.server)[method](path);
        expect(body).not.toHaveProperty('code');
      }
    },
  );
});
