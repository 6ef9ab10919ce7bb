import { once } from 'node:events';
import { createServer, get, IncomingMessage, Server } from 'node:http';
import { AddressInfo, connect } from 'node:net';
import { until } from '../__testUtils__/until';
import { Upgrades } from './Upgrades';

const WEBSOCKET = { connection: 'Upgrade', upgrade: 'websocket' };

const SWITCHED = [
  'HTTP/1.1 101 Switching Protocols',
  'Connection: Upgrade',
  'Upgrade: websocket',
  '\r\n',
].join('\r\n');

describe('Upgrades', () => {
  let server: Server;
  const taken: string[] = [];

  beforeEach(async () => {
    taken.length = 0;
    const upgrades = new Upgrades({
      hasWebSocket: url => url === '/ours',
      isOurs: url => url.startsWith('/ours'),
    });
    server = createServer((request, response) => {
      const connection = upgrades.of(request);
      if (request.headers['http2-settings']) taken.push('offer');
      upgrades.attach(request);
      if (!connection) {
        void request
          .toArray()
          .then(body =>
            response.end(body.length ? Buffer.concat(body) : 'plain'),
          );
        return;
      }
      response.once('close', () => taken.push('closed'));
      connection.take().end(SWITCHED);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(() => server.close());

  /** Sends a request to switch protocols, and returns the outcome as text. */
  async function ask(path: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const asked = get({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: WEBSOCKET,
    });
    return new Promise((resolve, reject) => {
      asked.once('error', reject);
      asked.once('upgrade', (_answer, socket, head) => {
        socket.destroy();
        resolve(`switched ${head}`);
      });
      asked.once('response', (answer: IncomingMessage) => {
        let text = '';
        answer.on('data', chunk => (text += chunk));
        answer.once('end', () => resolve(text));
      });
    });
  }

  it('hands over connections from the second request to a server', async () => {
    expect(await ask('/ours')).toBe('plain');
    expect(await ask('/ours')).toMatch(/^switched/);
    expect(await until(async () => taken.at(0))).toBe('closed');
  });

  it('does not affect other requests', async () => {
    await ask('/');
    expect(await ask('/other')).toBe('plain');
    expect(server.listenerCount('upgrade')).toBe(1);
  });

  it('has requests for other protocols answered with their bodies, and their connection kept', async () => {
    server.on('upgrade', (_request, socket) => socket.destroy());
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`);
    const socket = connect(port, '127.0.0.1');
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 6\r\n`;
    const offer =
      'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AA\r\n';
    let answers = '';
    socket.on('data', chunk => (answers += chunk));
    const answered = (text: string) =>
      until(async () => answers.includes(text));
    socket.write(`${head('/ours')}${offer}\r\nfir`);
    // The rest of the body arrives after the connection has changed hands.
    await until(async () => taken.at(0));
    socket.write('st!');
    await answered('first!');
    socket.write(`${head('/ours')}${offer}\r\nsecond`);
    await answered('second');
    socket.write(`${head('/ours')}connection: close\r\n\r\nthird.`);
    await once(socket, 'close');
    expect(answers).toContain('third.');
  });

  it.each(['/ours', '/ours/plain'])(
    'closes a connection whose client does not wait for the answer before it asks for another protocol: %s',
    async path => {
      await ask('/');
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      let answers = '';
      socket.on('data', chunk => (answers += chunk));
      const request = `GET ${path} HTTP/1.1\r\nhost: a\r\n`;
      const offer = 'connection: Upgrade\r\nupgrade: websocket\r\n';
      socket.write(`${request}\r\n${request}${offer}\r\n`);
      await once(socket, 'close');
      expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
      expect(await ask('/ours')).toMatch(/^switched/);
    },
  );

  const listenToTheirs = () =>
    server.on('upgrade', (request, socket) => {
      if (request.url === '/theirs')
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ntheirs');
    });

  it('leaves other paths to other listeners', async () => {
    await ask('/');
    listenToTheirs();
    expect(await ask('/theirs')).toBe('theirs');
    expect(await ask('/ours')).toMatch(/^switched/);
  });

  it('replaces existing listeners and calls them, so that Backstage logs no warning', async () => {
    listenToTheirs();
    expect(await ask('/theirs')).toBe('theirs');
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`);
    expect(server.listenerCount('upgrade')).toBe(1);
    expect(await ask('/theirs')).toBe('theirs');
    expect(await ask('/ours')).toMatch(/^switched/);
  });
});
