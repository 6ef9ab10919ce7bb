import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import {
  ask,
  createCertificate,
  Echo,
  EchoServers,
} from './__testUtils__/EchoServers';
import { KubeconfigFolder } from './__testUtils__/KubeconfigFolder';
import { connectByKubeconfig } from './KubeconfigConnection';

const certificate = createCertificate();
const ca = Buffer.from(certificate.cert).toString('base64');

function idToken(expiresAt: number): string {
  const part = (value: object) =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ exp: expiresAt })}.signature`;
}

describe('KubeconfigConnection', () => {
  let folder: KubeconfigFolder;
  let servers: EchoServers;

  beforeEach(async () => {
    servers = new EchoServers();
    folder = await KubeconfigFolder.create();
  });

  afterEach(async () => {
    servers.stop();
    await folder.remove();
  });

  /** Connects to a TLS server with these entries. */
  async function connect(user: object, cluster: object = {}) {
    const { server, tls } = await servers.startTls(certificate);
    const content = { server, 'certificate-authority-data': ca, ...cluster };
    const path = await folder.writeKubeconfig({
      clusters: { main: content },
      user,
    });
    return { connection: await connectByKubeconfig({ path }), tls, path };
  }

  it('reuses its sockets, and sends no browser headers', async () => {
    const { connection } = await connect({ token: 'secret-token' });
    const ports = new Set<number>();
    for (let count = 0; count < 6; count += 1) {
      const { port, rawHeaders } = await ask(connection);
      expect(rawHeaders.join()).not.toContain('sec-fetch-');
      ports.add(port);
    }
    // The pool may open a second socket while the first is being freed, but no more.
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  it.each([
    ['token', { token: 'own' }, 'Bearer own'],
    ['tokenFile', { tokenFile: 'token' }, 'Bearer from-file'],
    ['token-file', { 'token-file': 'token' }, 'Bearer from-file'],
    [
      'tokenFile before token',
      { tokenFile: 'token', token: 'own' },
      'Bearer from-file',
    ],
    [
      'username and password',
      { username: 'ada', password: 'pw' },
      `Basic ${Buffer.from('ada:pw').toString('base64')}`,
    ],
    [
      'username alone',
      { username: 'ada' },
      `Basic ${Buffer.from('ada:').toString('base64')}`,
    ],
    [
      'token before username and password',
      { token: 'own', username: 'ada', password: 'pw' },
      'Bearer own',
    ],
    [
      'auth-provider oidc',
      {
        'auth-provider': {
          name: 'oidc',
          config: { 'id-token': idToken(4e9) },
        },
      },
      `Bearer ${idToken(4e9)}`,
    ],
    ['nothing', {}, undefined],
  ])('sends credentials of %s', async (_name, user, expected) => {
    await folder.write('token', 'from-file\n');
    const { connection } = await connect(user);
    expect((await ask(connection)).authorization).toBe(expected);
  });

  it('re-reads a tokenFile for every request, and reports when it is missing', async () => {
    const token = await folder.write('token', 'first');
    const { connection } = await connect({ tokenFile: 'token' });
    expect((await ask(connection)).authorization).toBe('Bearer first');
    await folder.write('token', 'second');
    expect((await ask(connection)).authorization).toBe('Bearer second');
    await rm(token);
    await expect(ask(connection)).rejects.toMatchObject({
      reason: 'Misconfigured',
      message: `The tokenFile of the kubeconfig, ${token}, can't be read (ENOENT)`,
    });
  });

  it.each(['certificate-authority', 'client-certificate', 'client-key'])(
    'names the file and the cause when the %s is missing',
    async key => {
      const entries = { [key]: 'missing', 'certificate-authority-data': null };
      const { connection } = await connect(entries, entries);
      await expect(ask(connection)).rejects.toMatchObject({
        reason: 'Misconfigured',
        message: expect.stringMatching(/kubeconfig.*missing.*ENOENT/),
      });
    },
  );

  it.each(['gcp', 'azure', 'other'])(
    'suggests an alternative to the auth-provider %s',
    async name => {
      await expect(connect({ 'auth-provider': { name } })).rejects.toThrow(
        /auth-provider ".*" was removed from kubectl in 1.26: use .*exec/,
      );
    },
  );

  it('reports an expired ID token that it cannot renew', async () => {
    const config = { 'id-token': idToken(1) };
    const { connection } = await connect({
      'auth-provider': { name: 'oidc', config },
    });
    await expect(ask(connection)).rejects.toThrow(
      /id-token .* has expired .*kubelogin/,
    );
  });

  it.each([
    ['files', { 'client-certificate': 'crt', 'client-key': 'key' }],
    [
      'data, before files',
      {
        'client-certificate': 'missing',
        'client-certificate-data': ca,
        'client-key': 'missing',
        'client-key-data': Buffer.from(certificate.private).toString('base64'),
      },
    ],
  ])('sends a client certificate from %s', async (_name, user) => {
    await folder.write('crt', certificate.cert);
    await folder.write('key', certificate.private);
    const { connection } = await connect(user);
    expect((await ask(connection)).hasCertificate).toBe(true);
  });

  it('re-reads the certificate-authority file', async () => {
    await folder.write('ca', certificate.cert);
    const { connection, tls } = await connect(
      {},
      { 'certificate-authority': 'ca', 'certificate-authority-data': null },
    );
    await ask(connection);
    const renewed = createCertificate();
    tls.setSecureContext({ cert: renewed.cert, key: renewed.private });
    await folder.write('ca', renewed.cert);
    const echo = await ask(connection);
    expect(echo.port).toBeGreaterThan(0);
  });

  it('trusts the certificate-authority of a context without a user', async () => {
    const { server } = await servers.startTls(certificate);
    const path = await folder.write(
      'config',
      JSON.stringify({
        'current-context': 'main',
        contexts: [{ name: 'main', context: { cluster: 'main' } }],
        clusters: [
          {
            name: 'main',
            cluster: { server, 'certificate-authority-data': ca },
          },
        ],
      }),
    );
    const connection = await connectByKubeconfig({ path });
    expect((await ask(connection)).authorization).toBeUndefined();
  });

  it('refuses an untrusted server certificate unless the configuration allows it', async () => {
    const cluster = { 'certificate-authority-data': null };
    const { connection } = await connect({}, cluster);
    await expect(ask(connection)).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const allowed = await connect(
      {},
      { ...cluster, 'insecure-skip-tls-verify': true },
    );
    await ask(allowed.connection);
  });

  it('sends the tls-server-name', async () => {
    const named = createCertificate({ dnsName: 'kubernetes.test' });
    const { server } = await servers.startTls(named);
    const { connection } = await connect(
      {},
      {
        server,
        'certificate-authority-data': Buffer.from(named.cert).toString(
          'base64',
        ),
        'tls-server-name': 'kubernetes.test',
      },
    );
    expect((await ask(connection)).servername).toBe('kubernetes.test');
  });

  it('impersonates the user of the kubeconfig with all of its groups', async () => {
    const { connection } = await connect({
      token: 't',
      as: 'ada',
      'as-uid': '42',
      'as-groups': ['ml', 'ops'],
      'as-user-extra': { Scopes: ['view'] },
    });
    const { rawHeaders } = await ask(connection);
    const pairs = rawHeaders.flatMap((name, index) =>
      /^impersonate/i.test(name) ? `${name}: ${rawHeaders[index + 1]}` : [],
    );
    expect(pairs).toEqual([
      'impersonate-user: ada',
      'impersonate-uid: 42',
      'impersonate-group: ml',
      'impersonate-group: ops',
      'impersonate-extra-scopes: view',
    ]);
  });

  it('impersonates users for single requests, with a header for each group and names in UTF-8', async () => {
    const { connection } = await connect({ token: 'own' });
    const askAs = async (user: string, groups: string[]) => {
      const response = await connection.fetch('/', {
        method: 'GET',
        impersonate: { user, groups },
      });
      const { authorization, rawHeaders }: Echo = JSON.parse(
        await response.text(),
      );
      const sent = rawHeaders.flatMap((name, index) =>
        /^impersonate/i.test(name) ? `${name}: ${rawHeaders[index + 1]}` : [],
      );
      return { authorization, sent };
    };
    const utf8 = Buffer.from('zoë', 'utf8').toString('latin1');
    expect(await askAs('zoë', ['a', 'b, c'])).toEqual({
      authorization: 'Bearer own',
      sent: [
        `impersonate-user: ${utf8}`,
        'impersonate-group: a',
        'impersonate-group: b, c',
      ],
    });
    const { rawHeaders } = await ask(connection);
    expect(rawHeaders.join()).not.toContain('impersonate');
    for (const [user, group] of [
      ['', 'a'],
      ['a\r\nImpersonate-Group: system:masters', 'a'],
      ['a', 'b\nc'],
      ['a ', 'b'],
    ]) {
      await expect(askAs(user, [group])).rejects.toMatchObject({
        reason: 'Misconfigured',
      });
    }
  });

  it('refuses to combine impersonation of the kubeconfig and of requests', async () => {
    const { connection, path } = await connect({ token: 'own', as: 'ada' });
    const impersonate = { user: 'zoe', groups: [] };
    const message = /acts as another user .* take that out/;
    await expect(
      connection.fetch('/', { method: 'GET', impersonate }),
    ).rejects.toThrow(message);
    await expect(
      connectByKubeconfig({ path, mustImpersonate: true }),
    ).rejects.toThrow(message);
  });

  it('requests uncompressed responses with disable-compression', async () => {
    const { connection } = await connect({}, { 'disable-compression': true });
    const { rawHeaders } = await ask(connection);
    const index = rawHeaders.findIndex(name => /^accept-encoding$/i.test(name));
    expect(rawHeaders[index + 1]).toBe('identity');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])(
    'reads responses that are compressed with %s',
    async (encoding, compress) => {
      const text = '{"kind":"Status"}';
      const server = createServer((request, response) => {
        expect(request.headers['accept-encoding']).toContain(encoding);
        const body = compress(text);
        response.writeHead(200, { 'content-encoding': encoding });
        response.end(request.url === '/cut' ? body.subarray(0, 12) : body);
      });
      await new Promise<void>(resolve => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const { port } = server.address() as AddressInfo;
      const path = await folder.writeKubeconfig({
        clusters: {
          main: {
            server: `http://127.0.0.1:${port}`,
            'insecure-skip-tls-verify': true,
          },
        },
        user: {},
      });
      const connection = await connectByKubeconfig({ path });
      const answer = await connection.fetch('/', { method: 'GET' });
      expect(await answer.text()).toBe(text);
      const cut = await connection.fetch('/cut', { method: 'GET' });
      await expect(cut.text()).rejects.toThrow('unexpected end of file');
      server.close();
    },
  );

  it('ignores other impersonation headers', async () => {
    const { connection } = await connect({ token: 'own' });
    const answer = await connection.fetch('/', {
      method: 'GET',
      headers: { 'Impersonate-User': 'admin' },
      impersonate: { user: 'zoe', groups: ['a', 'b'] },
    });
    const { rawHeaders }: Echo = JSON.parse(await answer.text());
    const sent = rawHeaders
      .flatMap((name, index) =>
        index % 2 ? [] : [[name.toLowerCase(), rawHeaders[index + 1]]],
      )
      .filter(([name]) => name?.startsWith('impersonate-'));
    expect(sent).toEqual([
      ['impersonate-user', 'zoe'],
      ['impersonate-group', 'a'],
      ['impersonate-group', 'b'],
    ]);
  });

  it('reloads a kubeconfig with another token and another server', async () => {
    const { connection, path } = await connect({ token: 'first' });
    expect((await ask(connection)).authorization).toBe('Bearer first');
    const { server } = await servers.startTls(certificate);
    const clusters = { main: { server, 'certificate-authority-data': ca } };
    await folder.writeKubeconfig({ clusters, user: { token: 'second' } });
    expect((await ask(connection)).authorization).toBe('Bearer second');
    expect(connection.server).toBe(server);
    await rm(path);
    await expect(ask(connection)).rejects.toThrow(
      `There is no kubeconfig at ${path}`,
    );
    await folder.writeKubeconfig({ clusters, user: { token: 'third' } });
    expect((await ask(connection)).authorization).toBe('Bearer third');
  });

  it('uses the requested context, and lists the contexts if it is missing', async () => {
    const other = await servers.startPlain();
    const plain = { 'insecure-skip-tls-verify': true };
    const path = await folder.writeKubeconfig({
      clusters: {
        main: { server: 'http://127.0.0.1:1', ...plain },
        other: { server: `${other}/`, ...plain },
      },
      user: { token: 'plain' },
    });
    const connection = await connectByKubeconfig({ path, context: 'other' });
    expect(connection.server).toBe(other);
    expect((await ask(connection)).authorization).toBe('Bearer plain');
    await expect(
      connectByKubeconfig({ path, context: 'nope' }),
    ).rejects.toThrow(/no context "nope".*it has: main, other/);
  });

  it('refuses plain HTTP unless the configuration allows it', async () => {
    const path = await folder.writeKubeconfig({
      clusters: { main: { server: 'http://127.0.0.1:1' } },
      user: {},
    });
    await expect(connectByKubeconfig({ path })).rejects.toThrow(
      /not encrypted.*insecure-skip-tls-verify/,
    );
  });
});
