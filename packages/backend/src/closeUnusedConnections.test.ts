import { once } from 'node:events';
import { Agent, createServer, get, IncomingMessage } from 'node:http';
import { AddressInfo, connect } from 'node:net';
import { closeUnusedConnections } from './closeUnusedConnections';

describe('closeUnusedConnections', () => {
  it('lets a server end at once after its requests, and answers those', async () => {
    const answers: Array<() => void> = [];
    const server = createServer((_request, response) => {
      answers.push(() => response.end('done'));
    });
    // Without the function, the end takes longer than the test may.
    server.keepAliveTimeout = 600_000;
    server.headersTimeout = 600_000;
    const hooks: Array<() => void | Promise<void>> = [];
    closeUnusedConnections(server, {
      addShutdownHook: hook => hooks.push(hook),
    });
    // Backstage warns about every listener but its own.
    expect(server.listenerCount('upgrade')).toBe(0);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const silent = connect(port, '127.0.0.1');
    await once(server, 'connection');
    const agent = new Agent({ keepAlive: true });
    const request = get({ host: '127.0.0.1', port, agent });
    await once(server, 'request');

    const ended = once(server.close(), 'close');
    hooks.forEach(hook => hook());
    await once(silent.resume(), 'close');
    answers.forEach(answer => answer());
    const [response]: IncomingMessage[] = await once(request, 'response');
    expect(await response?.toArray()).toEqual([Buffer.from('done')]);
    await ended;
    agent.destroy();
  });
});
