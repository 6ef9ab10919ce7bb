import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { once } from 'node:events';
import { request as sendRequest, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { collectAudit } from '../__testUtils__/collectAudit';
import { until } from '../__testUtils__/until';
import { startFakeDashboard } from './__testUtils__/startFakeDashboard';

const NAMESPACE = '/apis/v1/namespaces/default';
const OPEN = '/api/ray/namespaces/default/clusters/c1/dashboard';
const ADA = 'user:default/ada';
const BOB = 'user:default/bob';

describe('the dashboard of a cluster', () => {
  let dashboard: Awaited<ReturnType<typeof startFakeDashboard>>;
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const denied = new Set<string>();
  const audit = collectAudit();

  const api = () => request(backend.server);
  const service = (method: 'get' | 'post' | 'delete', path: string) =>
    api()[method](path).set('authorization', mockCredentials.service.header());
  const openAs = (user: string, query: object = {}) =>
    api()
      .post(OPEN)
      .query(query)
      .set('authorization', mockCredentials.user.header(user));
  const anonymous = (path: string) =>
    // The header that a browser sends for a page without an origin.
    api().get(path).set('authorization', mockCredentials.none.header());

  async function open(user = ADA): Promise<string> {
    const { body } = await openAs(user).expect(200);
    return `/api/ray${body.path}`;
  }

  async function createCluster(name: string, image = 'rayproject/ray:2.46.0') {
    await service('post', `${NAMESPACE}/clusters`)
      .send({
        name,
        namespace: 'default',
        user: 'ada',
        version: '2.46.0',
        clusterSpec: {
          headGroupSpec: {
            computeTemplate: 'small',
            image,
            rayStartParams: { 'num-cpus': '1' },
          },
        },
      })
      .expect(200);
  }

  const ready = (name: string) =>
    until(async () => {
      const path = `${NAMESPACE}/clusters/${name}`;
      const { body } = await service('get', path);
      return body.clusterState === 'ready';
    });

  beforeAll(async () => {
    dashboard = await startFakeDashboard();
    const permissions = mockServices.permissions.mock({
      authorizeConditional: async requests =>
        requests.map(({ permission }) => ({
          result: denied.has(permission.name)
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
        })),
    });
    backend = await startRayBackend({
      ray: { dashboard: { access: 'template', urlTemplate: dashboard.url } },
      features: [permissions.factory, audit.factory],
    });
    await service('post', `${NAMESPACE}/compute_templates`)
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
    await createCluster('c1');
    await ready('c1');
  });

  beforeEach(() => {
    denied.clear();
    dashboard.asked.length = 0;
    audit.clear();
    dashboard.answerAsRay();
  });

  afterAll(async () => {
    await backend.stop();
    dashboard.stop();
  });

  it('serves sandboxed pages without cookies or other state of the portal', async () => {
    const path = await open();
    const { headers, text } = await anonymous(path).expect(200);
    expect(headers).toMatchObject({
      'content-security-policy':
        "sandbox allow-scripts allow-forms allow-popups allow-downloads; frame-ancestors 'self'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'content-type': 'text/html',
    });
    expect(headers['cache-control']).toMatch(/^private, no-cache/);
    for (const name of [
      'set-cookie',
      'clear-site-data',
      'service-worker-allowed',
      'strict-transport-security',
      'x-frame-options',
      'access-control-allow-credentials',
      'etag',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(text).toMatch(
      /^<!doctype html><html><head><script>.*localStorage.*<\/script><title>Ray<\/title><\/head><\/html>$/,
    );
  });

  it('sends no credentials of the browser to Ray', async () => {
    const path = await open();
    await anonymous(`${path}api/version?a=%2Fb`)
      .set('cookie', 'portal=secret')
      .set('authorization', 'Bearer secret')
      .set('x-ray-authorization', 'Bearer mine')
      .set('origin', 'null')
      .set('accept', 'application/json')
      .expect(200, { version: '4' });
    const [{ headers, url }] = dashboard.asked;
    expect(url).toBe('/base/api/version?a=%2Fb');
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });

  it.each([
    ['forged', 'A'.repeat(43)],
    ['no ticket', 'x'],
  ])('refuses a ticket that is %s', async (_, ticket) => {
    const path = `/api/ray/dashboard/${ticket}/`;
    const page = await anonymous(path).set('accept', 'text/html').expect(401);
    expect(page.text).toContain('Open it again from the page of its cluster');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox /);
    const german = await anonymous(path)
      .set({ accept: 'text/html', 'accept-language': 'de-CH, en;q=0.7' })
      .expect(401);
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toMatch(
      /lässt sich nicht anzeigen[^]*auf der Seite seines Clusters noch einmal/,
    );
    expect(german.headers.vary).toMatch(/accept-language/i);
    const { body } = await anonymous(path).expect(401);
    expect(body).toMatchObject({ code: 16 });
    expect(page.headers['www-authenticate']).toBe('RayportTicket');
    expect(dashboard.asked).toEqual([]);
  });

  it('stays open while its user renews the ticket', async () => {
    const { body } = await openAs(ADA).expect(200);
    const renewed = await openAs(ADA, { ticket: body.ticket }).expect(200);
    expect(renewed.body).toMatchObject({
      ticket: body.ticket,
      path: body.path,
    });
  });

  it('opens only for users with the permission', async () => {
    await api()
      .post(OPEN)
      .set('authorization', mockCredentials.none.header())
      .expect(401);
    const { body } = await service('post', OPEN).expect(403);
    expect(body.message).toMatch(/signed-in users only/);
    denied.add('ray.cluster.dashboard');
    const refusal = await openAs(ADA).expect(403);
    expect(refusal.body.message).toMatch(/ray\.cluster\.dashboard/);
  });

  it('closes as soon as a permission is revoked', async () => {
    const path = await open();
    await anonymous(path).expect(200);
    denied.add('ray.cluster.dashboard');
    await anonymous(path).expect(403);
    denied.clear();
    denied.add('ray.cluster.read');
    await anonymous(path).expect(403);
    expect(dashboard.asked).toHaveLength(1);
  });

  it('allows changes only with the submit permission, and audits them', async () => {
    const path = await open();
    const told = () => audit.told('cluster-dashboard-change');
    const before: unknown[] = [];
    dashboard.answer('/api/jobs/', (incoming, response) => {
      before.push(...told().map(({ status }) => status));
      incoming.pipe(
        response.writeHead(200, { 'content-type': 'application/json' }),
      );
    });
    const send = () =>
      api()
        .post(`${path}api/jobs/?secret=1`)
        .set('authorization', mockCredentials.none.header())
        .set('content-type', 'application/json')
        .set('user-agent', 'Mozilla/5.0')
        .send('{"entrypoint":"true"}');
    audit.clear();
    await send().expect(200, { entrypoint: 'true' });
    expect(dashboard.asked[0].headers['user-agent']).toBeUndefined();
    expect(before).toEqual(['initiated']);
    expect(told()).toEqual([
      expect.objectContaining({ status: 'initiated' }),
      expect.objectContaining({
        status: 'succeeded',
        severityLevel: 'medium',
        actor: expect.objectContaining({
          actorId: ADA,
          ip: expect.stringContaining('127.0.0.1'),
          userAgent: 'Mozilla/5.0',
        }),
        request: {
          method: 'POST',
          url: '/api/ray/dashboard/[redacted]/api/jobs/',
        },
        meta: {
          method: 'POST',
          path: '/api/jobs/',
          namespace: 'default',
          name: 'c1',
          status: 200,
        },
      }),
    ]);
    denied.add('ray.cluster.submit');
    await send().expect(403);
    expect(told().at(-1)).toMatchObject({ status: 'failed' });
    for (const kill of [
      'api/actors/kill',
      'api/%61ctors/kill',
      'api%2Factors/kill',
      'api//actors/kill',
      'logical/kill_actor',
    ]) {
      await anonymous(`${path}${kill}?actor_id=1`).expect(403);
    }
    await anonymous(path).expect(200);
  });

  it.each([
    ['/../x'],
    ['/a/..'],
    ['/%2e%2e/x'],
    ['/x#y'],
    ['/#?/../x'],
    ['/a/.%2E/x'],
    ['/..%2f..%2fx'],
    ['/a%5c..%5cx'],
    ['/\\..\\x'],
    ['/%zz'],
  ])('refuses paths that leave the dashboard: %s', async suffix => {
    const path = await open();
    const { port } = backend.server.address() as AddressInfo;
    const status = await rawStatus(port, `${path.slice(0, -1)}${suffix}`);
    expect(status).toBe(400);
    expect(dashboard.asked).toEqual([]);
  });

  it('follows redirects only within the dashboard', async () => {
    const path = await open();
    const redirect = (location: string, from = '/old') =>
      dashboard.answer(from, (_, response) =>
        response.writeHead(302, { location }).end(),
      );
    for (const [location, target] of [
      ['/base/new?x=1', './new?x=1'],
      ['new/', './new/'],
      [`${dashboard.url}/#/jobs`, './'],
    ] as const) {
      redirect(location);
      const { headers } = await anonymous(`${path}old`).expect(302);
      expect(headers.location).toBe(target);
    }
    redirect('/base/new', '/a/old');
    const deeper = await anonymous(`${path}a/old?from=/b/`).expect(302);
    expect(deeper.headers.location).toBe('../new');
    redirect('https://evil.example/');
    const { headers } = await anonymous(`${path}old`).expect(502);
    expect(headers.location).toBeUndefined();
    const bare = await anonymous(path.slice(0, -1)).expect(302);
    const url = new URL(
      bare.headers.location,
      `http://a/b${path.slice(0, -1)}`,
    );
    expect(url.pathname).toBe(`/b${path}`);
  });

  it('answers preflight requests of pages without an origin', async () => {
    const path = await open();
    const { headers } = await api()
      .options(`${path}api/jobs/`)
      .set('origin', 'null')
      .set('access-control-request-method', 'DELETE')
      .expect(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']).toContain('DELETE');
    expect(dashboard.asked).toEqual([]);
  });

  it('refuses bodies that are too large, and unsupported methods', async () => {
    const path = await open();
    await api()
      .post(`${path}api/jobs/`)
      .set('authorization', mockCredentials.none.header())
      .set('content-type', 'text/plain')
      .send('x'.repeat(1_048_577))
      .expect(413);
    const { headers } = await api().patch(path).expect(405);
    expect(headers.allow).toBe('GET, HEAD, POST, PUT, DELETE');
    expect(dashboard.asked).toEqual([]);
  });

  it('streams responses, and disconnects from Ray when the reader disconnects', async () => {
    const path = await open();
    let isClosed = false;
    dashboard.answer('/logs', (incoming, response) => {
      incoming.once('close', () => {
        isClosed = true;
      });
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('first');
    });
    const { port } = backend.server.address() as AddressInfo;
    const reader = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}${path}logs`, {
      signal: reader.signal,
    });
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    const first = await answer.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    reader.abort();
    await until(() => isClosed);
  });

  it('does not buffer a large response for a slow reader', async () => {
    const path = await open();
    const chunk = Buffer.alloc(1_048_576);
    let sent = 0;
    dashboard.answer('/huge', (_, response) => {
      const more = () => {
        while (sent < 200 && response.write(chunk)) sent += 1;
      };
      response.on('drain', more);
      more();
    });
    const { port } = backend.server.address() as AddressInfo;
    const reader = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}${path}huge`, {
      signal: reader.signal,
    });
    expect(answer.status).toBe(200);
    const before = await settled(() => sent);
    expect(before).toBeLessThan(100);
    reader.abort();
  });

  it('limits the concurrent requests of each user', async () => {
    const path = await open();
    const waiting: ServerResponse[] = [];
    dashboard.answer('/slow', (_, response) => waiting.push(response));
    const slow = Array.from({ length: 32 }, () =>
      anonymous(`${path}slow`).then(({ status }) => status),
    );
    await until(() => waiting.length === 32);
    const { headers } = await anonymous(path).expect(429);
    expect(headers['retry-after']).toBeDefined();
    await anonymous(await open(BOB)).expect(200);
    waiting.forEach(response => response.end());
    expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
    await anonymous(path).expect(200);
  });

  it('explains the cause if it does not answer', async () => {
    await createCluster('stuck', 'rayproject/ray:2.46.0-missing');
    const { body } = await api()
      .post('/api/ray/namespaces/default/clusters/stuck/dashboard')
      .set('authorization', mockCredentials.user.header(ADA))
      .expect(400);
    expect(body.message).toMatch(/^cluster is not ready: cluster stuck/);
    expect(body.details[0].messageParts[0]).toEqual({
      code: 'ClusterNotReady',
      parameters: { cluster: 'stuck', namespace: 'default' },
    });
    const path = await open();
    dashboard.answer('/broken', incoming => incoming.socket.destroy());
    const { text } = await anonymous(`${path}broken`)
      .set('accept', 'text/html')
      .expect(503);
    expect(text).toContain('Ray dashboard of cluster c1');
  });

  // Must be the last test, because it replaces the cluster.
  it('does not open a later cluster with the same name', async () => {
    const path = await open();
    await service('delete', `${NAMESPACE}/clusters/c1`).expect(200);
    await until(async () => (await anonymous(path)).status === 404);
    await createCluster('c1');
    await ready('c1');
    const { body } = await anonymous(path).expect(404);
    expect(body.message).toMatch(/no longer exists/);
    await anonymous(await open()).expect(200);
  });
});

/** The status of a request whose path is sent unchanged. */
async function rawStatus(port: number, path: string): Promise<number> {
  const outgoing = sendRequest({ host: '127.0.0.1', port, path });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  return response.statusCode;
}

/** A number once it no longer changes. */
async function settled(read: () => number): Promise<number> {
  for (let last = -1; ;) {
    const now = read();
    if (now === last) return now;
    last = now;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}
