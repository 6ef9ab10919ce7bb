import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../progress.mjs';
import { startApiServer } from './ApiServer.mjs';
import { startControllers } from './controllers.mjs';
import { ensureKubernetes, findGo, isKubernetesBuilt } from './goBinaries.mjs';
import { writeKubeconfig } from './kubeconfig.mjs';
import { startOperator } from './operator.mjs';
import { prepare } from './prepare.mjs';

/**
 * @param {boolean} [ifBuilt] whether it has to be built already
 * @returns {string | undefined} why no Kubernetes can be started here, if so
 */
export function findMissing(ifBuilt = false) {
  if (!existsSync(process.env.KUBERAY_CRDS ?? '')) {
    return 'KUBERAY_CRDS must name a folder with the CustomResourceDefinitions of KubeRay (crds/ of its Helm chart)';
  }
  if (isKubernetesBuilt()) return undefined;
  if (ifBuilt) {
    return 'Kubernetes is not built; npm run e2e:kubernetes without --if-built does it, in some 20 minutes';
  }
  const go = findGo();
  return 'missing' in go ? go.missing : undefined;
}

/**
 * Starts a Kubernetes on loopback: etcd, API server, controllers, scheduler, KWOK's nodes, and the simulated operator for
 * KubeRay's kinds. {@link findMissing} has found nothing.
 *
 * @param {string} results takes logs and process ids
 */
export async function startKubernetes(results) {
  mkdirSync(results, { recursive: true });
  const programs = await ensureKubernetes();
  return withProgress('Starting Kubernetes', async () => {
    const apiServer = await startApiServer(programs, results);
    const adminKubeconfig = join(results, 'admin.kubeconfig');
    writeKubeconfig(adminKubeconfig, apiServer, {
      token: apiServer.adminToken,
    });
    const server = { ...apiServer, adminKubeconfig };
    startControllers(programs, server, results);
    await prepare(server, String(process.env.KUBERAY_CRDS));
    await startOperator(server, results);
    return server;
  });
}
