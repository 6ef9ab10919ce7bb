import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ask,
  createCertificate,
  EchoServers,
} from './__testUtils__/EchoServers';
import { KubeconfigFolder } from './__testUtils__/KubeconfigFolder';
import { connectInCluster } from './KubeconfigConnection';

const certificate = createCertificate();

describe('connectInCluster', () => {
  it('uses the service account of its pod', async () => {
    const servers = new EchoServers();
    const folder = await KubeconfigFolder.create();
    const account = join(
      folder.path,
      'var/run/secrets/kubernetes.io/serviceaccount',
    );
    await mkdir(account, { recursive: true });
    await writeFile(join(account, 'ca.crt'), certificate.cert);
    await writeFile(join(account, 'token'), 'pod-token');
    const { server } = await servers.startTls(certificate);
    const { env } = process;
    process.env = {
      ...env,
      KUBERNETES_SERVICE_HOST: '127.0.0.1',
      KUBERNETES_SERVICE_PORT: new URL(server).port,
    };
    try {
      const connection = await connectInCluster({ root: folder.path });
      expect((await ask(connection)).authorization).toBe('Bearer pod-token');
      await writeFile(join(account, 'token'), 'renewed');
      expect((await ask(connection)).authorization).toBe('Bearer renewed');
    } finally {
      process.env = env;
      servers.stop();
      await folder.remove();
    }
  });

  it('uses TLS on every port', async () => {
    const { env } = process;
    process.env = {
      ...env,
      KUBERNETES_SERVICE_HOST: 'fd00::1',
      KUBERNETES_SERVICE_PORT: '8080',
    };
    try {
      const { server } = await connectInCluster();
      expect(server).toBe('https://[fd00::1]:8080');
    } finally {
      process.env = env;
    }
  });

  it('reports that it runs outside of a pod', async () => {
    await expect(connectInCluster()).rejects.toThrow(/does not run in a pod/);
  });
});
