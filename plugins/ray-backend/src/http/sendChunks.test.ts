import express, { Response } from 'express';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { until } from '../__testUtils__/until';
import { goneSignal } from './goneSignal';
import { sendChunks } from './sendChunks';

const CHUNK = new Uint8Array(256 * 1024).fill(120);

/** Enough for the buffers of the connection to be full. */
const COUNT = 64;

async function* manyChunks() {
  for (let sent = 0; sent < COUNT; sent += 1) yield CHUNK;
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
  const app = express();
  const server = createServer(app);
  /** How each request has ended. */
  const ends: Array<Promise<unknown>> = [];
  const added: number[] = [];
  const responses: Response[] = [];
  const sources = {
    many: manyChunks,
    unending: unendingChunks,
    broken: brokenChunks,
  };
  let base = '';

  beforeAll(async () => {
    for (const [path, source] of Object.entries(sources)) {
      app.get(`/${path}`, (_request, response) => {
        const signal = goneSignal(response);
        responses.push(response);
        const before = response.listenerCount('close');
        const sent = sendChunks(response, source(), signal);
        added.push(response.listenerCount('close') - before);
        ends.push(sent.catch(error => error));
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
    const response = await fetch(`${base}/many`);
    await until(() => responses.at(-1)?.writableNeedDrain);
    const body = await response.arrayBuffer();
    expect(body.byteLength).toBe(COUNT * CHUNK.byteLength);
    expect(await ends.at(-1)).toBeUndefined();
    expect(added.at(-1)).toBe(0);
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
