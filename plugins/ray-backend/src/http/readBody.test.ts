import { createServer, IncomingMessage, Server } from 'node:http';
import { AddressInfo, connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createBodyReader } from './readBody';
import { sendError } from './sendError';
import express from 'express';

const MAX_BYTES = 10_000;

/** Long enough to receive data that arrives at once, even on a busy machine. */
const TIMEOUT_MS = 2_000;

describe('readBody', () => {
  const read = createBodyReader({ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  let server: Server;
  let port: number;

  beforeAll(async () => {
    const app = express().use((request, response) => {
      read(request).then(
        bytes => response.end(Buffer.from(bytes)),
        error => sendError(response, error, { details: false }),
      );
    });
    server = createServer(app);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });

  afterAll(() => new Promise(resolve => server.close(resolve)));

  /** Sends raw bytes, leaves the connection open, and returns the answer until the server closes it. */
  function exchange(head: string[], body: string | Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', data => (answer += data));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
      const lines = ['POST / HTTP/1.1', 'Host: x', ...head, '', ''];
      socket.write(lines.join('\r\n'));
      socket.write(body);
    });
  }

  async function post(body: Buffer, encoding?: string) {
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: encoding ? { 'content-encoding': encoding } : {},
    });
    return { status: answer.status, text: await answer.text() };
  }

  it.each([
    ['plain', undefined, (bytes: Buffer) => bytes],
    ['gzip', 'gzip', gzipSync],
    ['deflate', 'Deflate', deflateSync],
    ['brotli', 'br', brotliCompressSync],
  ])('reads a body: %s', async (_, encoding, compress) => {
    const bytes = Buffer.from('{"ä":1}');
    const answer = await post(compress(bytes), encoding);
    expect(answer).toEqual({ status: 200, text: '{"ä":1}' });
    const empty = await post(Buffer.alloc(0));
    expect(empty).toEqual({ status: 200, text: '' });
  });

  it.each<[string, number, Buffer, string | undefined, RegExp]>([
    [
      'a truncated gzip',
      ...([400, gzipSync('x'.repeat(500)).subarray(0, 15), 'gzip'] as const),
      /not valid gzip.*Send it whole, or plain/,
    ],
    [
      'what is no gzip',
      ...([400, Buffer.from('{}'), 'gzip'] as const),
      /not valid gzip/,
    ],
    [
      'a wrong brotli',
      ...([400, Buffer.from('{"a":1}'), 'br'] as const),
      /not valid br/,
    ],
    [
      'an unknown coding',
      ...([415, Buffer.from('{}'), 'zstd'] as const),
      /use gzip, deflate or br/,
    ],
    [
      'a long body',
      ...([413, Buffer.alloc(MAX_BYTES + 1, ' '), undefined] as const),
      /larger than 10000 bytes/,
    ],
    [
      'a body that is long when it is decompressed',
      ...([413, gzipSync(Buffer.alloc(100_000_000)), 'gzip'] as const),
      /larger than 10000 bytes/,
    ],
  ])('refuses %s', async (_, status, body, encoding, message) => {
    const answer = await post(body, encoding);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      {
        code: status === 413 ? 8 : 3,
        message: expect.stringMatching(message),
      },
    ]);
  });

  it('closes the connection if the body does not complete in time', async () => {
    const answer = await exchange(['Content-Length: 10'], '{"a":');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/"code":4,"message":"The body was not complete/);
    expect(answer).toMatch(/connection: close/i);
    const chunked = await exchange(
      ['Transfer-Encoding: chunked', 'Content-Encoding: gzip'],
      Buffer.concat([Buffer.from('a\r\n'), gzipSync('x').subarray(0, 10)]),
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('reads no further than the limit, for announced and chunked bodies', async () => {
    const announced = await exchange(['Content-Length: 99999999999'], 'x');
    expect(announced).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${MAX_BYTES.toString(16)}\r\n${'x'.repeat(MAX_BYTES)}\r\n`;
    const endless = await exchange(
      ['Transfer-Encoding: chunked'],
      `${chunk}${chunk}`,
    );
    expect(endless).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('fails with CANCELLED when the caller disconnects', async () => {
    const arrived = new Promise<IncomingMessage>(resolve =>
      server.once('request', resolve),
    );
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
    const request = await arrived;
    const reading = read(request);
    socket.destroy();
    await expect(reading).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(read(request)).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
