import { inRepository } from '../paths.mjs';
import { keepRunning } from './startProgram.mjs';

/**
 * Starts the programs that act on an API server's objects: Kubernetes' controllers and scheduler, and KWOK as kubelets.
 *
 * @param {import('./goBinaries.mjs').Programs} programs
 * @param {import('./ApiServer.mjs').ApiServer & { adminKubeconfig: string }} server
 * @param {string} results takes their logs
 */
export function startControllers(programs, server, results) {
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
