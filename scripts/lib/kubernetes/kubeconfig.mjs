import { writeFileSync } from 'node:fs';

/**
 * Writes a kubeconfig.
 *
 * @param {string} path
 * @param {Pick<import('./ApiServer.mjs').ApiServer, 'url' | 'authorityPath'>} server
 * @param {{ token: string } | { tokenFile: string }} user who asks
 */
export function writeKubeconfig(path, { url, authorityPath }, user) {
  const name = 'e2e';
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name,
        cluster: { server: url, 'certificate-authority': authorityPath },
      },
    ],
    users: [{ name, user }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  };
  // JSON is YAML too.
  writeFileSync(path, JSON.stringify(config, undefined, 2), { mode: 0o600 });
}
