import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KubeconfigFolder } from '../__testUtils__/KubeconfigFolder';
import { ExecCredentials } from './ExecCredentials';
import { KubeconfigExec } from './kubeconfigSchema';

const API_VERSION = 'client.authentication.k8s.io/v1';
const CLUSTER = {
  server: 'https://127.0.0.1:1',
  extensions: [
    {
      name: 'client.authentication.k8s.io/exec',
      extension: { audience: 'ml' },
    },
  ],
};

/** Counts its runs in a file, stores its input, and answers with a status. */
const PLUGIN = `
const { appendFileSync, writeFileSync } = require('node:fs');
const [folder, status] = process.argv.slice(1);
appendFileSync(folder + '/runs', 'x');
writeFileSync(folder + '/info', process.env.KUBERNETES_EXEC_INFO);
console.log(JSON.stringify({
  kind: 'ExecCredential',
  apiVersion: JSON.parse(process.env.KUBERNETES_EXEC_INFO).apiVersion,
  status: { token: process.env.PREFIX, ...JSON.parse(status) },
}));
`;

describe('ExecCredentials', () => {
  let folder: KubeconfigFolder;

  beforeEach(async () => {
    folder = await KubeconfigFolder.create();
  });

  afterEach(async () => {
    await folder.remove();
  });

  function execOf(
    status: object,
    more: Partial<KubeconfigExec> = {},
  ): ExecCredentials {
    const exec: KubeconfigExec = {
      apiVersion: API_VERSION,
      command: process.execPath,
      args: ['-e', PLUGIN, folder.path, JSON.stringify(status)],
      env: [{ name: 'PREFIX', value: 'from-env' }],
      ...more,
    };
    return new ExecCredentials(exec, CLUSTER);
  }

  async function runs(): Promise<number> {
    return (await readFile(join(folder.path, 'runs'), 'utf8')).length;
  }

  async function info() {
    return JSON.parse(await readFile(join(folder.path, 'info'), 'utf8'));
  }

  it('runs the plugin once for concurrent requests, and again after Kubernetes refuses the credential', async () => {
    const credentials = execOf({});
    const [first, second] = await Promise.all([
      credentials.get(undefined),
      credentials.get(undefined),
    ]);
    expect(first).toEqual({ token: 'from-env' });
    expect(second).toEqual(first);
    await credentials.get(undefined);
    expect(await runs()).toBe(1);
    credentials.forget();
    await credentials.get(undefined);
    expect(await runs()).toBe(2);
  });

  it('runs the plugin again when the credential has expired', async () => {
    const lasting = execOf({ expirationTimestamp: '2126-01-01T00:00:00Z' });
    await lasting.get(undefined);
    await lasting.get(undefined);
    expect(await runs()).toBe(1);
    const expired = execOf({ expirationTimestamp: '2026-01-01T00:00:00Z' });
    await expired.get(undefined);
    await expired.get(undefined);
    expect(await runs()).toBe(3);
  });

  it('passes the server to the plugin only with provideClusterInfo', async () => {
    await execOf({}).get(Buffer.from('pem'));
    expect(await info()).toEqual({
      apiVersion: API_VERSION,
      kind: 'ExecCredential',
      spec: { interactive: false },
    });
    const asking = { provideClusterInfo: true };
    await execOf({}, asking).get(Buffer.from('pem'));
    expect((await info()).spec).toEqual({
      interactive: false,
      cluster: {
        server: CLUSTER.server,
        'certificate-authority-data': Buffer.from('pem').toString('base64'),
        config: { audience: 'ml' },
      },
    });
  });

  it.each<[string, Partial<KubeconfigExec>, RegExp]>([
    [
      'wants a terminal',
      { interactiveMode: 'Always' },
      /wants a terminal \(interactiveMode: Always\)/,
    ],
    [
      'is missing',
      { command: 'no-such-plugin', installHint: 'Get it there.' },
      /no-such-plugin of the kubeconfig is not installed: Get it there\./,
    ],
    [
      'fails',
      { args: ['-e', 'console.error("secret"); process.exit(3)'] },
      /failed with exit code 3$/,
    ],
    [
      'writes something else',
      { args: ['-e', 'console.log("secret")'] },
      /gave no ExecCredential of client.authentication.k8s.io\/v1 \(the output: [^)]*\)$/,
    ],
    [
      'speaks another version',
      { args: ['-e', 'console.log(`{"kind":"ExecCredential"}`)'] },
      /gave no ExecCredential of .* \(apiVersion: /,
    ],
  ])('reports that a plugin %s', async (_name, exec, message) => {
    const failure = await execOf({}, exec)
      .get(undefined)
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
  });

  it('requires a token, or a certificate with its key', async () => {
    await expect(execOf({ token: '' }).get(undefined)).rejects.toThrow(
      /neither a token nor a client certificate/,
    );
    const halves = { clientCertificateData: 'pem' };
    await expect(execOf(halves).get(undefined)).rejects.toThrow(
      /a client certificate and its key come together/,
    );
  });
});
