import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../paths.mjs';
import { withProgress } from '../progress.mjs';
import { startApiServer } from './ApiServer.mjs';
import { ensureKubernetes, findGo, isKubernetesBuilt } from './goBinaries.mjs';
import { writeKubeconfig } from './kubeconfig.mjs';
import { startOperator } from './operator.mjs';
import { prepare } from './prepare.mjs';
import { keepRunning } from './startProgram.mjs';

/**
 * Starts the programs that act on an API server's objects: Kubernetes' controllers and scheduler, and KWOK as kubelets.
 *
 * @param {import('./goBinaries.mjs').Programs} programs
 * @param {import('./ApiServer.mjs').ApiServer & { adminKubeconfig: string }} server
 * @param {string} results takes their logs
 */
function startControllers(programs, server, results) {
  const asAdmin = `--kubeconfig=${server.adminKubeconfig}`;
  // One of each, without clients: no elections, no ports.
  const alone = [asAdmin, '--leader-elect=false', '--secure-port=0'];
  const start = (
    /** @type {keyof import('./goBinaries.mjs').Programs} */ name,
    /** @type {string[]} */ args,
  ) => keepRunning({ program: programs[name], args, name, results });
  start('kube-controller-manager', [
    ...alone,
    `--service-account-private-key-file=${server.accountsKeyPath}`,
    `--root-ca-file=${server.authorityPath}`,
  ]);
  start('kube-scheduler', alone);
  start('kwok', [
    asAdmin,
    '--manage-all-nodes=true',
    `--config=${inRepository('scripts/lib/kubernetes/stages.yaml')}`,
    '--node-lease-duration-seconds=40',
    '--cidr=10.244.0.0/16',
  ]);
}

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
