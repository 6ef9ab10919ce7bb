import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { jsonResponse } from '../api/responses';
import { listen, ListeningServer } from './listen';

interface Answer {
  code?: number;
  encoding?: string;
  body: Buffer;
}

describe('listen', () => {
  let server: ListeningServer | undefined;

  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  function ask(
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> {
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: server?.port, method, headers },
        answer => {
          const chunks: Buffer[] = [];
          answer.on('error', reject);
          answer.on('data', chunk => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              code: answer.statusCode,
              encoding: answer.headers['content-encoding'],
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  it('closes without waiting for unused connections', async () => {
    server = await listen({ handler: async () => jsonResponse({}), port: 0 });
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    await server.close();
    server = undefined;
    if (!socket.closed) await once(socket, 'close');
  });

  it('passes requests to the handler, and returns its responses', async () => {
    const handler = async (incoming: Request) =>
      jsonResponse(
        {
          method: incoming.method,
          path: new URL(incoming.url).pathname,
          type: incoming.headers.get('content-type'),
          text: await incoming.text(),
        },
        { status: 201 },
      );
    server = await listen({ handler, port: 0 });
    const { code, body } = await ask({ 'Content-Type': 'a/b' }, 'hello');
    expect(code).toBe(201);
    expect(JSON.parse(body.toString())).toEqual({
      method: 'POST',
      path: '/',
      type: 'a/b',
      text: 'hello',
    });
  });

  it('compresses large answers for clients that accept it', async () => {
    const text = 'x'.repeat(200_000);
    const handler = async () => jsonResponse({ text });
    server = await listen({ handler, port: 0 });
    const small = await ask();
    expect(small.encoding).toBeUndefined();
    const compressed = await ask({ 'Accept-Encoding': 'deflate, gzip' });
    expect(compressed.encoding).toBe('gzip');
    expect(gunzipSync(compressed.body)).toEqual(small.body);
    expect(compressed.body.length).toBeLessThan(small.body.length / 10);
  });

  it('sends headers at once, and cancels the body when the client disconnects', async () => {
    const cancelled = new Promise<void>(resolve => {
      const body = new ReadableStream({ cancel: () => resolve() });
      const handler = async () => new Response(body);
      listen({ handler, port: 0 }).then(listening => {
        server = listening;
        const sent = request({ host: '127.0.0.1', port: server.port });
        sent.on('response', answer => answer.destroy());
        sent.on('error', () => undefined);
        sent.end();
      });
    });
    await expect(cancelled).resolves.toBeUndefined();
  });

  it('aborts the response when its stream fails', async () => {
    const broken = new ReadableStream({
      pull: controller => controller.error(new Error('broken')),
    });
    const handler = async () => new Response(broken);
    server = await listen({ handler, port: 0 });
    await expect(ask()).rejects.toThrow(/aborted|hang up/);
  });

  it.each([
    ['Origin', 'http://evil.example'],
    ['Host', 'evil.example:7017'],
  ])('refuses requests of web pages: %s %s', async (name, value) => {
    server = await listen({ handler: async () => jsonResponse({}), port: 0 });
    expect((await ask({ [name]: value })).code).toBe(403);
  });

  it('reports a port that is in use, with a remedy', async () => {
    const handler = async () => jsonResponse({});
    server = await listen({ handler, port: 0 });
    const { port } = server;
    await expect(listen({ handler, port })).rejects.toThrow(
      `The sandbox's port ${port} on 127.0.0.1 is in use. Free the port, or set another one with ray.sandbox.port`,
    );
  });
});
