import { createServer, RequestListener } from 'node:http';
import { fetch } from 'undici';
import { EchoServers } from './__testUtils__/EchoServers';
import { KubernetesTransport } from './KubernetesTransport';

const hang: RequestListener = () => {};
const html: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/html').end('<html></html>');
};
const cut: RequestListener = ({ socket }, response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"kind":', () => socket.destroy());
};
const hangUp: RequestListener = ({ socket }) => socket.destroy();
const stall: RequestListener = (_request, response) => {
  response.writeHead(200).write('{"kind":');
};
const etcdIsAway: RequestListener = (_request, response) => {
  const message = 'etcdserver: request timed out';
  response
    .writeHead(500)
    .end(JSON.stringify({ kind: 'Status', code: 500, message }));
};

describe('KubernetesTransport', () => {
  let servers: EchoServers;

  beforeEach(() => {
    servers = new EchoServers();
  });

  afterEach(() => servers.stop());

  /** Short only in tests that wait for the timeout, because every answer takes longer on a busy machine. */
  const SHORT_MS = 50;

  async function transportTo(listener: RequestListener) {
    const server = createServer(listener);
    const url = `http://127.0.0.1:${await servers.listen(server)}`;
    const isSilent = listener === hang || listener === stall;
    return transportAt(url, isSilent ? SHORT_MS : undefined);
  }

  function transportAt(url: string, timeoutMs?: number) {
    return new KubernetesTransport({
      connect: async () => ({
        server: url,
        fetch: (path, request) => fetch(`${url}${path}`, request),
      }),
      timeoutMs,
    });
  }

  it.each([
    ['hangs', hang, 'Timeout', /did not answer within 0.05 s/],
    ['stalls', stall, 'Timeout', /did not answer within 0.05 s/],
    ['hangs up', hangUp, 'Unreachable', /can't be reached: /],
    ['answers with HTML', html, 'Unreachable', /no Kubernetes API/],
    ['breaks off', cut, 'Unreachable', /broke off/],
    ['has no storage', etcdIsAway, '', /etcdserver: request timed out/],
  ])(
    'reports whether the outcome is unknown if Kubernetes %s',
    async (_name, listener, reason, text) => {
      const transport = await transportTo(listener);
      const message = expect.stringMatching(text);
      const failure = { name: 'KubernetesError', reason, message };
      await expect(
        transport.json('/api', { method: 'GET' }),
      ).rejects.toMatchObject({ ...failure, isOutcomeUnknown: false });
      await expect(
        transport.json('/api', { method: 'POST', body: '{}' }),
      ).rejects.toMatchObject({ ...failure, isOutcomeUnknown: true });
      await expect(
        transport.json('/api?dryRun=All', { method: 'POST', body: '{}' }),
      ).rejects.toMatchObject({ ...failure, isOutcomeUnknown: false });
    },
  );

  it('knows that an unsent request has no effect', async () => {
    const server = createServer();
    const port = await servers.listen(server);
    server.close();
    const transport = transportAt(`http://127.0.0.1:${port}`);
    await expect(
      transport.json('/api', { method: 'POST', body: '{}' }),
    ).rejects.toMatchObject({ reason: 'Unreachable', isOutcomeUnknown: false });
  });

  it("honours the caller's time limit and cancellation", async () => {
    const transport = await transportTo(hang);
    const sent = { method: 'POST', body: '{}' };
    const limit = AbortSignal.timeout(1);
    await expect(
      transport.json('/api', { ...sent, signal: limit }),
    ).rejects.toMatchObject({ reason: 'Timeout', isOutcomeUnknown: true });
    const gone = new AbortController();
    const answer = transport.json('/api', { ...sent, signal: gone.signal });
    gone.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('retries a read, but not a write, on a closed connection', async () => {
    const seen: Array<string | undefined> = [];
    const closesFirst: RequestListener = ({ method, socket }, response) => {
      seen.push(method);
      if (seen.length === 1) socket.destroy();
      else response.end('{}');
    };
    const transport = await transportTo(closesFirst);
    await expect(transport.json('/', { method: 'GET' })).resolves.toEqual({});
    expect(seen).toEqual(['GET', 'GET']);

    seen.length = 0;
    await expect(
      transport.json('/', { method: 'POST', body: '{}' }),
    ).rejects.toMatchObject({ isOutcomeUnknown: true });
    expect(seen).toEqual(['POST']);
  });

  it('reports why it cannot connect', async () => {
    const transport = new KubernetesTransport({
      connect: () => Promise.reject(new Error('no kubeconfig')),
    });
    await expect(
      transport.json('/api', { method: 'GET' }),
    ).rejects.toMatchObject({
      reason: 'Misconfigured',
      message: 'no kubeconfig',
    });
  });

  /** Answers this many requests with 429, and all others successfully. */
  function throttling(count: number, retryAfter: string) {
    const sent: string[] = [];
    const listener: RequestListener = ({ method = '' }, response) => {
      sent.push(method);
      if (sent.length > count) response.end('{"kind":"Pod"}');
      else response.writeHead(429, { 'retry-after': retryAfter }).end('busy');
    };
    return { sent, listener };
  }

  it.each(['GET', 'POST', 'DELETE'])(
    'retries a throttled %s until the API server accepts it',
    async method => {
      const { sent, listener } = throttling(3, '0');
      const transport = await transportTo(listener);
      const pod = await transport.json('/pods', { method });
      expect(pod).toEqual({ kind: 'Pod' });
      expect(sent).toEqual(Array(4).fill(method));
    },
  );

  it.each([
    ['asks for more patience than there is', '60', 1],
    ['never has time', '0', 11],
  ])('returns the 429 if the API server %s', async (_, after, requests) => {
    const { sent, listener } = throttling(100, after);
    const transport = await transportTo(listener);
    const answer = transport.json('/pods', { method: 'POST' });
    await expect(answer).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: Number(after),
    });
    await expect(answer).rejects.not.toMatchObject({ isOutcomeUnknown: true });
    expect(sent).toHaveLength(requests);
  });

  it('does not wait longer than the caller does', async () => {
    const { sent, listener } = throttling(100, '5');
    const transport = await transportTo(listener);
    const signal = AbortSignal.timeout(SHORT_MS);
    await expect(
      transport.json('/pods', { method: 'POST', signal }),
    ).rejects.toMatchObject({ status: 429 });
    expect(sent).toHaveLength(1);
  });
});
