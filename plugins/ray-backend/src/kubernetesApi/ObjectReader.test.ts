import { KubernetesRequest } from '@rayport/backstage-plugin-ray-node';
import { mockCredentials } from '@backstage/backend-test-utils';
import express from 'express';
import request from 'supertest';
import { Seals } from '../database/Seals';
import { Forwarder } from './Forwarder';
import { ObjectReader } from './ObjectReader';

const target = {
  group: 'ray.io',
  version: 'v1',
  plural: 'rayclusters',
  rest: '',
  namespace: 'default',
};

function cluster(name: string) {
  return { metadata: { name, uid: name } };
}

function sealsOf() {
  return new Seals({ query: () => Promise.reject(new Error('Away')) });
}

/** A Kubernetes with two pages, and its received queries. */
function startReader({ isAll = false, seals = sealsOf() } = {}) {
  const asked: URLSearchParams[] = [];
  const kubernetes = {
    async request(path: string, _request: KubernetesRequest) {
      const query = new URLSearchParams(path.split('?')[1]);
      asked.push(query);
      const isFirst = !query.has('continue');
      return new Response(
        JSON.stringify({
          kind: 'RayClusterList',
          metadata: {
            resourceVersion: '7',
            ...(isFirst && { continue: 'hidden-b', remainingItemCount: 1 }),
          },
          items: isFirst ? [cluster('a'), cluster('hidden-b')] : [cluster('c')],
        }),
      );
    },
  };
  const reader = new ObjectReader({
    forwarder: new Forwarder(kubernetes),
    seals,
  });
  const app = express().get('/', (asking, response, next) => {
    const [, search] = asking.url.split('?');
    const call = {
      target,
      response,
      request: asking,
      caller: { credentials: mockCredentials.user() },
      query: new URLSearchParams(search),
    };
    const shown = {
      isShown: ({ metadata }: { metadata: { name: string } }) =>
        isAll || !metadata.name.startsWith('hidden'),
      isAll,
    };
    const { signal } = new AbortController();
    reader
      .list(call, shown, { signal, impersonate: undefined })
      .catch((error: unknown) => next(error));
  });
  return { app, asked };
}

describe('ObjectReader', () => {
  it('reads a whole list page by page, without hidden objects', async () => {
    const { app, asked } = startReader();
    const { body } = await request(app).get('/').query({ resourceVersion: 0 });
    expect(body).toEqual({
      kind: 'RayClusterList',
      metadata: { resourceVersion: '7' },
      items: [cluster('a'), cluster('c')],
    });
    expect(asked.map(query => Object.fromEntries(query))).toEqual([
      // The API server ignores the limit for version 0.
      { limit: '100' },
      { limit: '100', continue: 'hidden-b' },
    ]);
  });

  it('passes on the bytes of Kubernetes if the caller may see everything', async () => {
    const { app, asked } = startReader({ isAll: true });
    const query = { limit: 500, resourceVersion: 0, labelSelector: 'a=b' };
    const { text, body } = await request(app).get('/').query(query);
    expect(body.items).toEqual([cluster('a'), cluster('hidden-b')]);
    expect(text).toBe(JSON.stringify(body));
    const { continue: token } = body.metadata;
    const next = await request(app).get('/').query({ continue: token });
    expect(next.body.items).toEqual([cluster('c')]);
    expect(asked.map(sent => Object.fromEntries(sent))).toEqual([
      { limit: '500', resourceVersion: '0', labelSelector: 'a=b' },
      { continue: token },
    ]);
  });

  it('accepts a sealed token after the caller gets access to everything', async () => {
    const seals = sealsOf();
    const { app } = startReader({ seals });
    const { body } = await request(app).get('/').query({ limit: 500 });
    const promoted = startReader({ isAll: true, seals });
    const next = await request(promoted.app)
      .get('/')
      .query({ limit: 500, continue: body.metadata.continue });
    expect(next.body.items).toEqual([cluster('c')]);
  });

  it('rejects tokens of Kubernetes from callers who may not see everything', async () => {
    const { app, asked } = startReader();
    await request(app).get('/').query({ limit: 500, continue: 'hidden-b' });
    expect(asked).toEqual([]);
  });

  it('reveals no hidden objects through a continue token', async () => {
    const { app, asked } = startReader();
    const { body } = await request(app).get('/').query({ limit: 500 });
    expect(body.items).toEqual([cluster('a')]);
    expect(body.metadata).toEqual({
      resourceVersion: '7',
      continue: expect.any(String),
    });
    const token: string = body.metadata.continue;
    for (const text of [token, Buffer.from(token, 'base64url').toString()]) {
      expect(text).not.toContain('hidden');
    }
    const next = await request(app)
      .get('/')
      .query({ limit: 500, continue: token });
    expect(next.body.items).toEqual([cluster('c')]);
    expect(asked[1]?.get('continue')).toBe('hidden-b');
  });
});
