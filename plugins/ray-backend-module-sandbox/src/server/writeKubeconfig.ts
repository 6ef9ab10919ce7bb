import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

const NAME = 'rayport-sandbox';
const OWNER_ONLY = 0o600; // the file holds a token

/**
 * Writes a kubeconfig by which kubectl and client libraries reach the sandbox. A folder that is made for it is ignored by
 * git, as the portal may run in somebody's repository, and the file holds a token.
 */
export async function writeKubeconfig(options: {
  path: string;
  server: string;
  token: string;
}): Promise<void> {
  const { path, server, token } = options;
  const kubeconfig = {
    apiVersion: 'v1',
    kind: 'Config',
    // The Node client refuses plain HTTP, even on loopback, unless TLS is said to be skipped.
    clusters: [
      { name: NAME, cluster: { server, 'insecure-skip-tls-verify': true } },
    ],
    users: [{ name: NAME, user: { token } }],
    contexts: [
      {
        name: NAME,
        context: { cluster: NAME, user: NAME, namespace: 'default' },
      },
    ],
    'current-context': NAME,
  };
  const folder = dirname(path);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isNew) await writeFile(join(folder, '.gitignore'), '*\n');
  await writeFile(path, stringify(kubeconfig), { mode: OWNER_ONLY });
  // A file that was there before keeps its mode otherwise.
  await chmod(path, OWNER_ONLY);
}
