import { writeFileSync } from 'node:fs';

/**
 * Writes a kubeconfig of one context.
 *
 * @param server - host and port
 * @param tokenFile - contains the caller's token
 */
export function writeKubeconfig(
  path: string,
  { server, tokenFile }: { server: string; tokenFile: string },
) {
  const name = 'e2e';
  const authority = process.env.KUBERNETES_AUTHORITY;
  const cluster = {
    server: `https://${server}`,
    'certificate-authority': authority,
  };
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name, cluster }],
    users: [{ name, user: { tokenFile } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  };
  // JSON is YAML too.
  writeFileSync(path, JSON.stringify(config));
}
