import { mockCredentials } from '@backstage/backend-test-utils';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const SERVICE = mockCredentials.service.header();
const NAMESPACE = '/apis/v1/namespaces/default';
const CLUSTER = '/api/ray/namespaces/default/clusters/c1';

/** Streams that a user may have open. */
const STREAMS = 2;

/** Covers streams other than watches; fairness.test.ts covers watches. */
describe('the limit of streams', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let log: string;
  const open: AbortController[] = [];

  const ask = (path: string, authorization: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${backend.server.port()}${path}`, {
      ...init,
      headers: { authorization, 'content-type': 'application/json' },
    });
  const post = (path: string, authorization: string, body: object) =>
    ask(path, authorization, { method: 'POST', body: JSON.stringify(body) });

  /** Follows a log until it is aborted. */
  async function follow(user: string): Promise<Response> {
    const abort = new AbortController();
    open.push(abort);
    const { signal } = abort;
    return ask(`${log}?follow=true`, user, { signal });
  }

  beforeAll(async () => {
    const flowControl = { users: { streams: STREAMS } };
    backend = await startRayBackend({ ray: { flowControl } });
    const metadata = { name: 'small', namespace: 'default' };
    await post(`${NAMESPACE}/compute_templates`, SERVICE, {
      ...metadata,
      cpu: 1,
      memory: 2,
    });
    await post(`${NAMESPACE}/clusters`, SERVICE, {
      ...metadata,
      name: 'c1',
      user: 'ada',
      version: '2.46.0',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          image: 'rayproject/ray:2.46.0',
          rayStartParams: { 'num-cpus': '1' },
        },
      },
    });
    log = await until(async () => {
      const { state, pods } = await (
        await ask(`${CLUSTER}/status`, SERVICE)
      ).json();
      return state === 'ready'
        ? `${CLUSTER}/pods/${pods[0].name}/log`
        : undefined;
    });
  });

  afterEach(() => {
    open.splice(0).forEach(abort => abort.abort());
  });

  afterAll(() => backend.stop());

  it('counts followed logs until they are closed', async () => {
    const ada = mockCredentials.user.header('user:default/ada');
    const followed = [await follow(ada), await follow(ada)];
    expect(followed.map(({ status }) => status)).toEqual([200, 200]);
    const third = await follow(ada);
    expect([third.status, third.headers.get('retry-after')]).toEqual([
      429,
      '10',
    ]);
    expect(await third.json()).toMatchObject({
      code: 8,
      message: expect.stringMatching(/^Too many streams: 2 /),
    });
    // Reading a log without following it takes a seat of requests, not one of streams.
    expect((await ask(log, ada)).status).toBe(200);
    open[0].abort();
    await until(async () => (await follow(ada)).status === 200);
  });

  it('counts requests to dashboards', async () => {
    const bob = mockCredentials.user.header('user:default/bob');
    const { path } = await (await post(`${CLUSTER}/dashboard`, bob, {})).json();
    // The header that a browser sends for a page without an origin.
    const show = () =>
      ask(`/api/ray${path}`, mockCredentials.none.header()).then(
        ({ status, headers }) => [status, headers.get('retry-after')],
      );
    expect(await show()).toEqual([200, null]);
    await Promise.all([follow(bob), follow(bob)]);
    expect(await show()).toEqual([429, '10']);
    open[0].abort();
    await until(async () => (await show())[0] === 200);
  });
});
