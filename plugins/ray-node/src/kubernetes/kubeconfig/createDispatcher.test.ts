import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  connect,
  createServer as createSocket,
  Server,
  Socket,
} from 'node:net';
import {
  ask,
  createCertificate,
  EchoServers,
} from '../__testUtils__/EchoServers';
import { KubeconfigFolder } from '../__testUtils__/KubeconfigFolder';
import { connectByKubeconfig } from '../KubeconfigConnection';

const certificate = createCertificate();

/** Forwards a connection, and records its target. */
function join(socket: Socket, port: number, onOpen: () => void): void {
  const upstream = connect(port, '127.0.0.1', () => {
    onOpen();
    socket.pipe(upstream).pipe(socket);
  });
  const end = () => {
    upstream.destroy();
    socket.destroy();
  };
  upstream.on('error', end).on('close', end);
  socket.on('error', end).on('close', end);
}

/** An HTTP proxy's answer to CONNECT. */
function withTunnels(server: Server, targets: string[]): Server {
  return server.on('connect', ({ url }: { url: string }, socket: Socket) => {
    targets.push(url);
    join(socket, Number(url.split(':')[1]), () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
    });
  });
}

/** As much of SOCKS5 (RFC 1928) as a client without a password needs: CONNECT to an IPv4 address or a name. */
function createSocksServer(targets: string[]): Server {
  return createSocket(socket => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]));
      socket.once('data', request => {
        const bytes = Buffer.from(request);
        const port = bytes.readUInt16BE(bytes.length - 2);
        targets.push(`socks:${port}`);
        join(socket, port, () => {
          socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
        });
      });
    });
  });
}

describe('createDispatcher with a proxy-url', () => {
  let folder: KubeconfigFolder;
  let servers: EchoServers;
  let targets: string[];

  beforeEach(async () => {
    targets = [];
    servers = new EchoServers();
    folder = await KubeconfigFolder.create();
  });

  afterEach(async () => {
    servers.stop();
    await folder.remove();
  });

  async function connectBy(proxyUrl: string, server: string) {
    const path = await folder.writeKubeconfig({
      clusters: {
        main: {
          server,
          'proxy-url': proxyUrl,
          ...(server.startsWith('https:')
            ? {
                'certificate-authority-data': Buffer.from(
                  certificate.cert,
                ).toString('base64'),
              }
            : { 'insecure-skip-tls-verify': true }),
        },
      },
      user: { token: 'secret' },
    });
    return connectByKubeconfig({ path });
  }

  const { cert, private: key } = certificate;

  it.each([
    ['http', () => withTunnels(createServer(), targets)],
    ['https', () => withTunnels(createTlsServer({ cert, key }), targets)],
    ['socks5', () => createSocksServer(targets)],
    ['socks5h', () => createSocksServer(targets)],
  ])('supports %s', async (protocol, createProxy) => {
    const { server } = await servers.startTls(certificate);
    const proxy = createProxy();
    const port = await servers.listen(proxy);
    const connection = await connectBy(
      `${protocol}://127.0.0.1:${port}`,
      server,
    );
    const { authorization } = await ask(connection);
    expect(authorization).toBe('Bearer secret');
    expect(targets).toHaveLength(1);
    expect(targets[0]).toContain(new URL(server).port);
  });

  it('uses no tunnel for a server without TLS', async () => {
    const proxy = await servers.startPlain();
    const connection = await connectBy(proxy, 'http://kubernetes.test');
    expect((await ask(connection, '/api')).url).toBe(
      'http://kubernetes.test/api',
    );
  });

  it.each(['ftp://127.0.0.1', 'socks4://127.0.0.1', 'nonsense'])(
    'refuses %s',
    async proxyUrl => {
      const connection = await connectBy(proxyUrl, 'https://127.0.0.1:1');
      await expect(ask(connection)).rejects.toMatchObject({
        reason: 'Misconfigured',
        message: expect.stringContaining('use http, https or socks5'),
      });
    },
  );
});
