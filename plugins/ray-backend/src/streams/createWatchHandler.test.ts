import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import express from 'express';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { localSeals } from '../database/__testUtils__/localSeals';
import { until } from '../__testUtils__/until';
import { noStreamAudit } from './__testUtils__/noStreamAudit';
import { FakeViews } from './__testUtils__/FakeViews';
import { FakeVisibility } from './__testUtils__/FakeVisibility';
import { PartReader } from './__testUtils__/PartReader';
import { ChangeStreams } from './ChangeStreams';
import { createWatchHandler } from './createWatchHandler';

const gzip = { 'accept-encoding': 'gzip' };

describe('createWatchHandler', () => {
  const views = new FakeViews({ rayclusters: '1', rayjobs: '1' });
  const shutdown = new AbortController();
  const visible = new FakeVisibility();
  const followVisibility = jest.fn(async () => visible.follow());
  let streams: ChangeStreams;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    streams = new ChangeStreams({
      audit: noStreamAudit,
      views,
      seals: localSeals(),
      followVisibility,
      signal: shutdown.signal,
    });
    const middleware = MiddlewareFactory.create({
      config: mockServices.rootConfig(),
      logger: mockServices.logger.mock(),
    });
    const app = express()
      // The portal's compression, which buffers answers that it may compress.
      .use(middleware.compression())
      .use(
        createWatchHandler({
          authenticate: async () => ({ credentials: mockCredentials.user() }),
          streams: () => streams,
        }),
      );
    server = createServer(app);
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/watch`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const untilOpen = (count: number) =>
    until(() => (streams.openStreams().sse === count ? true : undefined));

  it('sends each message at once, uncompressed', async () => {
    const response = await fetch(url, { headers: gzip });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe(
      'no-cache, no-transform',
    );
    const reader = new PartReader(response, '\n\n');
    expect(await reader.next()).toMatch(
      /^event: open\nid: [\w-]+\ndata: \{"reset":true\}$/,
    );
    views.put({ name: 'a' }, { source: 'rayclusters', version: '2' });
    expect(await reader.next()).toMatch(/^event: change\nid: .*"name":"a"\}$/s);
    expect(streams.openStreams()).toEqual({ sse: 1, ndjson: 0, grpc: 0 });
    await reader.close();
    await untilOpen(0);
  });

  it('filters by kind, namespace and name, and resumes from a header or query', async () => {
    const query = 'kind=cluster&kind=job&namespace=n1&name=x';
    const narrow = new PartReader(await fetch(`${url}?${query}`), '\n\n');
    const id = /id: (.*)/.exec((await narrow.next()) ?? '')?.[1] ?? '';
    const wanted = { name: 'x', namespace: 'n1' };
    const cause = (version: string) =>
      ({ source: 'rayjobs', version }) as const;
    views.put({ ...wanted, kind: 'template' }, cause('2'));
    views.put({ ...wanted, namespace: 'n2' }, cause('3'));
    views.put({ ...wanted, name: 'y' }, cause('4'));
    views.put({ ...wanted, kind: 'job' }, cause('5'));
    expect(await narrow.next()).toContain('"kind":"job"');
    await narrow.close();

    const byQuery = await fetch(`${url}?lastEventId=${id}`);
    const byHeader = await fetch(`${url}?lastEventId=nonsense`, {
      headers: { 'last-event-id': id },
    });
    for (const response of [byQuery, byHeader]) {
      const reader = new PartReader(response, '\n\n');
      expect(await reader.next()).toContain('"resumed":true');
      for (let i = 0; i < 4; i++) {
        expect(await reader.next()).toContain('"type":"added"');
      }
      await reader.close();
    }
    await untilOpen(0);
  });

  it('refuses HEAD, unknown kinds, invalid timeouts, and callers who may see nothing', async () => {
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    const unknown = await fetch(`${url}?kind=galaxy`);
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      {
        code: 3,
        message:
          'kind=galaxy is not known: use cluster, job, service, template.',
      },
    ]);
    expect((await fetch(`${url}?timeoutSeconds=soon`)).status).toBe(400);
    followVisibility.mockRejectedValueOnce(new Error('denied'));
    expect((await fetch(url)).ok).toBe(false);
    expect(streams.openStreams().sse).toBe(0);
  });

  it('closes connections when the portal shuts down', async () => {
    const reader = new PartReader(await fetch(url), '\n\n');
    await reader.next();
    shutdown.abort();
    expect(await reader.next()).toBe(
      'event: end\ndata: {"reason":"shutting-down"}',
    );
    expect(await reader.next()).toBeUndefined();
    await untilOpen(0);
    expect([views.listeners, visible.size]).toEqual([0, 0]);
  });
});
