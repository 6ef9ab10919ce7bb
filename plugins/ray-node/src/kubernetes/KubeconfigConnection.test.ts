import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { connectByKubeconfig, connectInCluster } from './KubeconfigConnection';

const certificates = generate([{ name: 'commonName', value: 'localhost' }], {
  days: 2,
  keySize: 2048,
  algorithm: 'sha256',
  extensions: [
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ],
});

/** Answers with what it saw of the caller. */
const echo: RequestListener = (request, response) => {
  const peer =
    request.socket instanceof TLSSocket
      ? request.socket.getPeerCertificate().subject?.CN
      : undefined;
  response.end(
    JSON.stringify({
      authorization: request.headers.authorization,
      peer,
      port: request.socket.remotePort,
      fetchMetadata: Object.keys(request.headers).filter(name =>
        name.startsWith('sec-fetch-'),
      ),
    }),
  );
};

async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('connectByKubeconfig', () => {
  let folder: string;
  let servers: Server[];

  beforeEach(async () => {
    servers = [];
    folder = await mkdtemp(join(tmpdir(), 'rayport-kubeconfig-'));
  });

  afterEach(async () => {
    servers.forEach(server => server.close());
    await rm(folder, { recursive: true });
  });

  async function startTls(): Promise<number> {
    const { private: key, cert } = certificates;
    const options = { key, cert, requestCert: true, rejectUnauthorized: false };
    const server = createTlsServer(options, echo);
    servers.push(server);
    return listen(server);
  }

  async function startPlain(): Promise<number> {
    const server = createServer(echo);
    servers.push(server);
    return listen(server);
  }

  async function kubeconfig(
    clusters: Record<string, object>,
    user: object,
  ): Promise<string> {
    const path = join(folder, 'config');
    const content = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': Object.keys(clusters)[0],
      clusters: Object.entries(clusters).map(([name, cluster]) => ({
        name,
        cluster,
      })),
      users: [{ name: 'portal', user }],
      contexts: Object.keys(clusters).map(name => ({
        name,
        context: { cluster: name, user: 'portal' },
      })),
    };
    await writeFile(path, JSON.stringify(content));
    return path;
  }

  const ca = Buffer.from(certificates.cert).toString('base64');

  it('sends a token over TLS, keeps its sockets, and does not look like a browser', async () => {
    const server = `https://127.0.0.1:${await startTls()}`;
    const path = await kubeconfig(
      { main: { server, 'certificate-authority-data': ca } },
      { token: 'secret-token' },
    );
    const connection = await connectByKubeconfig({ path });
    expect(connection.server).toBe(server);
    const ports = new Set<number>();
    for (let count = 0; count < 6; count += 1) {
      const answer = await connection.fetch('/', { method: 'GET' });
      const seen = JSON.parse(await answer.text());
      const { authorization, port, fetchMetadata } = seen;
      expect(authorization).toBe('Bearer secret-token');
      expect(fetchMetadata).toEqual([]);
      ports.add(port);
    }
    // The pool may open a second socket while the first is being freed, but no more.
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  it('shows a client certificate', async () => {
    const { cert, private: clientKey } = certificates;
    const path = await kubeconfig(
      {
        main: {
          server: `https://127.0.0.1:${await startTls()}`,
          'certificate-authority-data': ca,
        },
      },
      {
        'client-certificate-data': Buffer.from(cert).toString('base64'),
        'client-key-data': Buffer.from(clientKey).toString('base64'),
      },
    );
    const connection = await connectByKubeconfig({ path });
    const answer = await connection.fetch('/', { method: 'GET' });
    expect(JSON.parse(await answer.text())).toMatchObject({
      peer: 'localhost',
    });
  });

  it('refuses a server whose certificate nobody vouches for', async () => {
    const path = await kubeconfig(
      { main: { server: `https://127.0.0.1:${await startTls()}` } },
      { token: 't' },
    );
    const connection = await connectByKubeconfig({ path });
    await expect(connection.fetch('/', { method: 'GET' })).rejects.toThrow();
  });

  it('takes the context that is asked for, and says which there are', async () => {
    const other = `http://127.0.0.1:${await startPlain()}`;
    const path = await kubeconfig(
      {
        main: {
          server: 'http://127.0.0.1:1',
          'insecure-skip-tls-verify': true,
        },
        other: { server: other, 'insecure-skip-tls-verify': true },
      },
      { token: 'plain' },
    );
    const connection = await connectByKubeconfig({ path, context: 'other' });
    expect(connection.server).toBe(other);
    const answer = await connection.fetch('/', { method: 'GET' });
    expect(JSON.parse(await answer.text()).authorization).toBe('Bearer plain');
    await expect(
      connectByKubeconfig({ path, context: 'nope' }),
    ).rejects.toThrow(/no context "nope".*it has: main, other/);
  });

  it('refuses plain HTTP that nobody allowed', async () => {
    const path = await kubeconfig(
      { main: { server: 'http://127.0.0.1:1' } },
      {},
    );
    await expect(connectByKubeconfig({ path })).rejects.toThrow(
      /not encrypted.*insecure-skip-tls-verify/,
    );
  });

  it('uses the service account of the pod that it runs in', async () => {
    const account = join(
      folder,
      'var/run/secrets/kubernetes.io/serviceaccount',
    );
    await mkdir(account, { recursive: true });
    await writeFile(join(account, 'ca.crt'), certificates.cert);
    await writeFile(join(account, 'token'), 'pod-token');
    await writeFile(join(account, 'namespace'), 'portal');
    const { env } = process;
    process.env = {
      ...env,
      KUBERNETES_SERVICE_HOST: '127.0.0.1',
      KUBERNETES_SERVICE_PORT: String(await startTls()),
    };
    try {
      const connection = await connectInCluster({ root: folder });
      const answer = await connection.fetch('/', { method: 'GET' });
      expect(JSON.parse(await answer.text()).authorization).toBe(
        'Bearer pod-token',
      );
    } finally {
      process.env = env;
    }
  });

  it('says what to do when there is nothing to read', async () => {
    const path = join(folder, 'missing');
    await expect(connectByKubeconfig({ path })).rejects.toThrow(
      /missing can't be read.*Set KUBECONFIG/,
    );
    await expect(connectInCluster()).rejects.toThrow(/does not run in a pod/);
  });
});
