import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRepository } from '../paths.mjs';
import { UserError } from '../runMain.mjs';

const FIELD_MANAGER = 'rayport-e2e';

/** How long the API server may take to serve a new kind. */
const KNOWN_TIMEOUT_MS = 30_000;
const KNOWN_POLL_INTERVAL_MS = 200;

const EXTENSIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const RBAC = '/apis/rbac.authorization.k8s.io/v1';

/** Where objects of a kind live, cluster-wide or in the portal's namespace.
 *
 * @type {Record<string, string>}
 */
const PATHS = {
  Namespace: '/api/v1/namespaces',
  ServiceAccount: '/api/v1/namespaces/rayport/serviceaccounts',
  ClusterRole: `${RBAC}/clusterroles`,
  ClusterRoleBinding: `${RBAC}/clusterrolebindings`,
  CustomResourceDefinition: EXTENSIONS,
  Node: '/api/v1/nodes',
  StorageClass: '/apis/storage.k8s.io/v1/storageclasses',
};

/**
 * Makes a fresh API server ready for the portal: KubeRay's kinds, the portal's account and rights, nodes,
 * a class of storage.
 *
 * @param {import('./ApiServer.mjs').ApiServer} server
 * @param {string} crds folder of KubeRay's CustomResourceDefinitions
 */
export async function prepare(server, crds) {
  await apply(
    server,
    'kind: Namespace\napiVersion: v1\nmetadata:\n  name: rayport\n',
  );
  await applyFile(server, inRepository('deploy', 'rbac.yaml'));
  await applyFile(
    server,
    inRepository('scripts/lib/kubernetes/infrastructure.yaml'),
  );
  for (const file of readdirSync(crds).filter(name => /\.ya?ml$/.test(name))) {
    await applyFile(server, join(crds, file));
  }
  const deadline = Date.now() + KNOWN_TIMEOUT_MS;
  while (
    (await call(server, 'GET', '/apis/ray.io/v1/rayservices')).status !== 200
  ) {
    if (Date.now() > deadline) {
      throw new UserError(
        `The files in ${crds} did not make RayServices known.`,
      );
    }
    await sleep(KNOWN_POLL_INTERVAL_MS);
  }
}

/**
 * @param {import('./ApiServer.mjs').ApiServer} server
 * @param {string} path
 */
async function applyFile(server, path) {
  for (const document of readFileSync(path, 'utf8').split(/^---$/m)) {
    if (document.trim()) await apply(server, document);
  }
}

/**
 * @param {import('./ApiServer.mjs').ApiServer} server
 * @param {string} yaml one object
 */
async function apply(server, yaml) {
  const kind = String(/^kind: (\w+)$/m.exec(yaml)?.[1]);
  // The first name at this depth is the one in metadata.
  const name = /^ {2}name: (\S+)$/m.exec(yaml)?.[1];
  const path = `${PATHS[kind]}/${name}?fieldManager=${FIELD_MANAGER}&force=true`;
  const { status, body } = await call(server, 'PATCH', path, yaml);
  if (status >= 300) {
    throw new UserError(`${kind} ${name} was refused: ${body}`);
  }
}

/**
 * Sends a request to the API server as an administrator.
 *
 * @param {import('./ApiServer.mjs').ApiServer} server
 * @param {string} method
 * @param {string} path
 * @param {string} [yaml] or JSON
 * @param {string} [type] of the text
 * @returns {Promise<{ status: number, body: string }>}
 */
export function call(
  { url, adminToken, authorityPath },
  method,
  path,
  yaml,
  type = 'application/apply-patch+yaml',
) {
  const headers = {
    Authorization: `Bearer ${adminToken}`,
    'Content-Type': type,
  };
  const options = { method, headers, ca: readFileSync(authorityPath) };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, options, answer => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', chunk => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.once('error', reject);
    sent.end(yaml);
  });
}
