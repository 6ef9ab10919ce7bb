import { mockCredentials } from '@backstage/backend-test-utils';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const MALLORY = mockCredentials.user.header('user:default/mallory');
const ADA = mockCredentials.user.header('user:default/ada');

/** A separate service for each test that uses up seats and tokens. */
function service(name: string): string {
  return mockCredentials.service.header({
    onBehalfOf: mockCredentials.service(`external:${name}`),
    targetPluginId: 'ray',
  });
}

/** Requests that a service may send in a burst. */
const BURST = 60;

const CLUSTERS = '/apis/v1/namespaces/default/clusters';

describe('fairness', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    const users = { streams: 2, bodies: 1 };
    const services = {
      concurrency: 2,
      queueLengthLimit: 0,
      qps: 10,
      burst: BURST,
    };
    const flowControl = { users, services };
    backend = await startRayBackend({ ray: { flowControl } });
  });

  afterAll(() => backend.stop());

  const url = (path: string) =>
    `http://localhost:${backend.server.port()}${path}`;

  function get(authorization: string, path = CLUSTERS, signal?: AbortSignal) {
    return fetch(url(path), { headers: { authorization }, signal });
  }

  /** Sends the head of a request and a part of its body, and no more. */
  async function unfinished(authorization: string): Promise<Socket> {
    const socket = connect(backend.server.port(), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    const head = [
      `POST ${CLUSTERS} HTTP/1.1`,
      'Host: x',
      `Authorization: ${authorization}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      '',
      '{"a',
    ];
    socket.write(head.join('\r\n'));
    return socket;
  }

  async function statusOf(answer: Promise<Response>): Promise<number> {
    const { status, body } = await answer;
    await body?.cancel();
    return status;
  }

  it('refuses a caller with too many requests, but no others', async () => {
    const busy = service('busy');
    const bodies = [await unfinished(busy), await unfinished(busy)];
    const refusal = await until(async () => {
      const answer = await get(busy);
      if (answer.status === 429) return answer;
      await answer.body?.cancel();
      return undefined;
    });
    expect(refusal.headers.get('retry-after')).toBe('1');
    expect(await refusal.text()).toBe(
      JSON.stringify({
        code: 8,
        message:
          'Too many requests: 2 of yours are under way or 10 a second are asked for, and 0 wait already. Send fewer at a time, or ask the portal administrator to raise ray.flowControl.services.concurrency or ray.flowControl.services.qps.',
      }),
    );
    expect(await statusOf(get(ADA))).toBe(200);
    expect(await statusOf(get(service('other')))).toBe(200);
    // A caller that disconnects frees its seat.
    bodies.forEach(socket => socket.destroy());
    await until(async () => (await statusOf(get(busy))) === 200);
  });

  it('answers every request of one caller while another floods', async () => {
    const [flooding, quiet] = [service('flooding'), service('quiet')];
    let isOver = false;
    let refused = 0;
    const flood = Array.from({ length: 30 }, async () => {
      while (!isOver) {
        if ((await statusOf(get(flooding))) === 429) refused += 1;
      }
    });
    await until(() => refused > BURST);
    const statuses = new Set<number>();
    for (let count = 0; count < BURST / 2; count += 1) {
      statuses.add(await statusOf(get(quiet)));
    }
    isOver = true;
    await Promise.all(flood);
    expect([...statuses]).toEqual([200]);
  });

  it.each([
    ['events', '/api/ray/watch'],
    ['lines', `${CLUSTERS}?watch=true`],
  ])('limits the open streams of a user: %s', async (name, path) => {
    const abort = new AbortController();
    const open = (authorization: string) =>
      get(authorization, path, abort.signal);
    const user = mockCredentials.user.header(`user:default/${name}`);
    const opened = [await open(user), await open(user)];
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    const third = await open(user);
    expect([third.status, third.headers.get('retry-after')]).toEqual([
      429,
      '10',
    ]);
    expect(await third.json()).toMatchObject({
      code: 8,
      message: expect.stringMatching(/^Too many streams: 2 /),
    });
    expect((await open(ADA)).status).toBe(200);
    await opened[0].body?.cancel();
    await until(async () =>
      (await open(user)).status === 200 ? true : undefined,
    );
    abort.abort();
  });

  it('limits the bodies that it reads for a user at a time', async () => {
    const first = await until(async () => {
      const socket = await unfinished(MALLORY);
      const answer = await Promise.race([
        once(socket, 'data').then(() => 'answered'),
        statusOf(get(ADA)),
      ]);
      return answer === 200 ? socket : undefined;
    });
    const second = await unfinished(MALLORY);
    const [answer] = await once(second, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 1/i);
    // The server closes the connection instead of reading the rest.
    await once(second, 'close');
    first.destroy();
  });

  it('closes the connection of a refused caller that sends a body', async () => {
    const socket = await unfinished(mockCredentials.user.invalidHeader());
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
    await once(socket, 'close');
  });
});
