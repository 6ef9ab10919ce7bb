import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockServices } from '@backstage/backend-test-utils';
import express, { Response } from 'express';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { until } from '../__testUtils__/until';
import { goneSignal } from './goneSignal';
import { sendChunks } from './sendChunks';

/** A chunk that compression does not make shorter. */
const CHUNK = randomBytes(256 * 1024);

/** Enough for the buffers of the connection to be full. */
const COUNT = 64;

async function* chunks(count: number) {
  for (let sent = 0; sent < count; sent += 1) yield CHUNK;
}

async function* unendingChunks() {
  for (;;) {
    yield CHUNK;
    await setImmediate();
  }
}

async function* brokenChunks() {
  yield CHUNK;
  throw new Error('broken');
}

describe('sendChunks', () => {
  const middleware = MiddlewareFactory.create({
    config: mockServices.rootConfig(),
    logger: mockServices.logger.mock(),
  });
  const app = express().use(middleware.compression());
  const server = createServer(app);
  /** How each request has ended. */
  const ends: Array<Promise<unknown>> = [];
  const added: number[] = [];
  const responses: Response[] = [];
  /** Whether each response was finished then. */
  const finished: boolean[] = [];
  const sources = {
    few: () => chunks(4),
    many: () => chunks(COUNT),
    unending: unendingChunks,
    broken: brokenChunks,
  };
  let base = '';

  beforeAll(async () => {
    for (const [path, source] of Object.entries(sources)) {
      app.get(`/${path}`, (_request, response) => {
        const signal = goneSignal(response);
        responses.push(response);
        response.type('text').flushHeaders();
        const before = response.listenerCount('close');
        const sent = sendChunks(response, source(), signal);
        added.push(response.listenerCount('close') - before);
        const end = sent.catch(error => error);
        ends.push(end.finally(() => finished.push(response.writableFinished)));
      });
    }
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port }: AddressInfo = Object(server.address());
    base = `http://127.0.0.1:${port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends all to a slow reader, and adds no listener to the close of the response', async () => {
    const headers = { 'accept-encoding': 'identity' };
    const response = await fetch(`${base}/many`, { headers });
    await until(() => responses.at(-1)?.writableNeedDrain);
    const body = await response.arrayBuffer();
    expect(body.byteLength).toBe(COUNT * CHUNK.byteLength);
    expect(await ends.at(-1)).toBeUndefined();
    expect(added.at(-1)).toBe(0);
  });

  it('ends after the response where the portal compresses it', async () => {
    const response = await fetch(`${base}/few`);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const body = await response.arrayBuffer();
    expect(body.byteLength).toBe(4 * CHUNK.byteLength);
    expect(await ends.at(-1)).toBeUndefined();
    expect(finished.at(-1)).toBe(true);
  });

  it('ends with its caller', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    await fetch(`${base}/unending`, { signal });
    controller.abort();
    expect(await ends.at(-1)).toMatchObject({ name: 'AbortError' });
  });

  it('breaks an answer off whose source fails', async () => {
    const response = await fetch(`${base}/broken`);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(await ends.at(-1)).toMatchObject({ message: 'broken' });
  });
});
