import { openSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, exitWithParent, startChild } from '../children.mjs';
import { inRepository } from '../paths.mjs';
import { UserError } from '../runMain.mjs';

/** How many times faster than in reality the operator waits and jobs run. */
const SPEED = 20;

/**
 * Starts the sandbox's operator for an API server, and what answers in place of Ray behind its head services.
 *
 * @param {import('./ApiServer.mjs').ApiServer} server
 * @param {string} results takes its log
 * @throws {UserError} when it ends before it is ready
 */
export async function startOperator(server, results) {
  const path = join(results, 'operator.log');
  const log = openSync(path, 'w');
  const options = {
    access: { url: server.url, token: server.adminToken },
    speed: SPEED,
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
