import { writeFileSync } from 'node:fs';

/**
 * Writes the kubeconfig of the portal's account.
 *
 * @param {string} path
 * @param {import('./ApiServer.mjs').ApiServer} server
 */
export function writeKubeconfig(path, { url, authorityPath, portalToken }) {
  const name = 'portal';
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name,
        cluster: { server: url, 'certificate-authority': authorityPath },
      },
    ],
    users: [{ name, user: { token: portalToken } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  };
  // JSON is YAML too.
  writeFileSync(path, JSON.stringify(config, undefined, 2), { mode: 0o600 });
}
