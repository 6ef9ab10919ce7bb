import { credentials, status } from '@grpc/grpc-js';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { GrpcTestClient } from './__testUtils__/GrpcTestClient';
import { startServer } from './__testUtils__/startServer';

const key = { name: 'c', namespace: 'n' };

/** A certificate for localhost that is its own authority, as files and as text. */
async function createCertificate() {
  const altNames = [{ type: 2, value: 'localhost' }];
  const { cert, private: privateKey } = generate(
    [{ name: 'commonName', value: 'rayport' }],
    {
      algorithm: 'sha256',
      keySize: 2048,
      extensions: [{ name: 'subjectAltName', altNames }],
    },
  );
  const folder = await mkdtemp(join(tmpdir(), 'rayport-tls-'));
  const [certFile, keyFile] = ['cert.pem', 'key.pem'].map(name =>
    join(folder, name),
  );
  await writeFile(certFile, cert);
  await writeFile(keyFile, privateKey);
  return {
    certFile,
    keyFile,
    cert: Buffer.from(cert),
    key: Buffer.from(privateKey),
  };
}

describe('GrpcServer', () => {
  const execute = jest.fn(async ({ input }) => input);

  async function codeOf(port: number, channel = credentials.createInsecure()) {
    const client = new GrpcTestClient(port, channel);
    const metadata = { authorization: 'Bearer mock-service-token' };
    const { code } = await client.call('getCluster', key, { metadata });
    client.close();
    return code;
  }

  it('names a port that is in use', async () => {
    // The gRPC library also logs the error there.
    const log = jest.spyOn(console, 'error').mockImplementation();
    const first = await startServer({});
    const { port } = first;
    await expect(startServer({ config: { port } })).rejects.toThrow(
      new RegExp(
        `^The gRPC server can't listen on 127\\.0\\.0\\.1:${port}: .*EADDRINUSE.*ray\\.grpc\\.port`,
      ),
    );
    log.mockRestore();
    await first.stop();
  });

  it('serves TLS only', async () => {
    const { cert, certFile, keyFile } = await createCertificate();
    const tls = { certFile, keyFile };
    const server = await startServer({ execute, config: { tls } });
    const channel = credentials.createSsl(cert);
    expect(await codeOf(server.port, channel)).toBe(status.OK);
    expect(await codeOf(server.port)).toBe(status.UNAVAILABLE);
    await server.stop();
  });

  it('accepts only clients with a certificate of its authority', async () => {
    const ours = await createCertificate();
    const { certFile, keyFile } = ours;
    const tls = { certFile, keyFile, clientCaFile: certFile };
    const server = await startServer({ execute, config: { tls } });
    const { port } = server;
    const other = await createCertificate();
    const channels = [ours, other].map(client =>
      credentials.createSsl(ours.cert, client.key, client.cert),
    );
    expect(await codeOf(port, channels[0])).toBe(status.OK);
    expect(await codeOf(port, channels[1])).toBe(status.UNAVAILABLE);
    const none = credentials.createSsl(ours.cert);
    expect(await codeOf(port, none)).toBe(status.UNAVAILABLE);
    await server.stop();
  });

  it("names a file that can't be read", async () => {
    const tls = { certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' };
    await expect(startServer({ config: { tls } })).rejects.toThrow(
      "ray.grpc.tls.certFile names /nowhere/cert.pem, which can't be read",
    );
  });

  it('accepts calls without credentials if configured', async () => {
    const server = await startServer({ execute, anonymous: true });
    const client = new GrpcTestClient(server.port);
    const { code } = await client.call('getCluster', key, { metadata: {} });
    expect(code).toBe(status.OK);
    expect(execute.mock.lastCall?.[0].caller).toMatchObject({
      isAnonymous: true,
    });
    client.close();
    await server.stop();
  });
});
