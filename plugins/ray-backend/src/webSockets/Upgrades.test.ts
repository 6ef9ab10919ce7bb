import { once } from 'node:events';
import { createServer, get, IncomingMessage, Server } from 'node:http';
import { AddressInfo } from 'node:net';
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
    const upgrades = new Upgrades(url => url.startsWith('/ours'));
    server = createServer((request, response) => {
      const connection = upgrades.of(request);
      upgrades.attach(request);
      if (!connection || request.url !== '/ours') {
        response.end(connection ? 'upgradable' : 'plain');
        return;
      }
      response.once('close', () => taken.push('closed'));
      connection.take().end(SWITCHED);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(() => server.close());

  /** What a request to switch protocols is answered with. */
  async function ask(path: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const asked = get({
      ...{ host: '127.0.0.1', port, path, agent: false },
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

  it('hands over connections from the second request of a server on', async () => {
    expect(await ask('/ours')).toBe('plain');
    expect(await ask('/ours')).toMatch(/^switched/);
    expect(await until(async () => taken.at(0))).toBe('closed');
  });

  it('has other requests answered as before', async () => {
    await ask('/');
    expect(await ask('/other')).toBe('upgradable');
    expect(server.listenerCount('upgrade')).toBe(1);
  });

  const listenToTheirs = () =>
    server.on('upgrade', (request, socket) => {
      if (request.url === '/theirs')
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ntheirs');
    });

  it('leaves other paths to other listeners, where there are any', async () => {
    await ask('/');
    listenToTheirs();
    expect(await ask('/theirs')).toBe('theirs');
    expect(await ask('/ours')).toMatch(/^switched/);
  });

  it('is the only listener, and asks those that were there, so that Backstage warns of none', async () => {
    listenToTheirs();
    expect(await ask('/theirs')).toBe('theirs');
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`);
    expect(server.listenerCount('upgrade')).toBe(1);
    expect(await ask('/theirs')).toBe('theirs');
    expect(await ask('/ours')).toMatch(/^switched/);
  });
});
