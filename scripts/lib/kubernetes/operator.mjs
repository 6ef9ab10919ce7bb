import { existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, exitWithParent, startChild } from '../children.mjs';
import { inRepository } from '../paths.mjs';
import { UserError } from '../runMain.mjs';
import { keepRunning } from './startProgram.mjs';

/** How many times faster than in reality the simulated operator waits and jobs run. */
const SPEED = 20;

/**
 * Names the binary of a real KubeRay operator (`manager` of the Go module `ray-operator`), which runs in place of the
 * simulated one; `KUBERAY_CRDS` must be of the same release.
 */
const { RAYPORT_KUBERAY_OPERATOR } = process.env;

/**
 * Starts a real operator. It reaches the simulated Ray as it reaches a real one behind a proxy.
 *
 * @param {string} program
 * @param {{ adminKubeconfig: string }} server
 * @param {string} results takes its log
 */
function startRealOperator(program, { adminKubeconfig }, results) {
  if (!existsSync(program)) {
    throw new UserError(`RAYPORT_KUBERAY_OPERATOR: there is no ${program}.`);
  }
  keepRunning({
    program,
    args: [
      `--kubeconfig=${adminKubeconfig}`,
      '--use-kubernetes-proxy',
      '--enable-leader-election=false',
      // Avoids conflicts with the ports of other operators on this machine.
      '--metrics-addr=0',
      '--health-probe-bind-address=0',
    ],
    name: 'kuberay-operator',
    results,
  });
}

/**
 * Starts the operator for an API server, and a server that answers in place of Ray behind the head services.
 *
 * @param {import('./ApiServer.mjs').ApiServer & { adminKubeconfig: string }} server
 * @param {string} results takes their logs
 * @throws {UserError} when it ends before it is ready
 */
export async function startOperator(server, results) {
  if (RAYPORT_KUBERAY_OPERATOR) {
    startRealOperator(RAYPORT_KUBERAY_OPERATOR, server, results);
  }
  const path = join(results, 'operator.log');
  const log = openSync(path, 'w');
  const options = {
    access: { url: server.url, token: server.adminToken },
    speed: RAYPORT_KUBERAY_OPERATOR ? 1 : SPEED,
    operates: !RAYPORT_KUBERAY_OPERATOR,
    socketPath: server.podSocketPath,
  };
  const child = startChild(
    process.execPath,
    [
      ...exitWithParent,
      '--require',
      inRepository('node_modules/@backstage/cli/config/nodeTransform.cjs'),
      inRepository('scripts/lib/kubernetes/operatorProcess.mjs'),
      JSON.stringify(options),
    ],
    {
      cwd: inRepository('packages/backend'),
      env: { ...process.env, NODE_EXTRA_CA_CERTS: server.authorityPath },
      stdio: ['pipe', log, log, 'ipc'],
    },
  );
  writeFileSync(join(results, 'operator.pid'), String(child.pid));
  // The TypeScript loader may have messages of its own.
  const ready = new Promise(resolve =>
    child.on('message', message => message === 'ready' && resolve(message)),
  );
  const ended = exitCodeOf(child).then(() => 'ended');
  if ((await Promise.race([ready, ended])) === 'ended') {
    throw new UserError(
      `The simulated operator ended. Its log tells why: ${path}`,
    );
  }
}
