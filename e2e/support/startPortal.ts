import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { portalEnvironment, repositoryRoot } from '../environment';

/** The last line that `npm start` prints. */
const READY = /^Rayport is ready at /;

/** Another portal than the one that all flows share. */
export interface Portal {
  url: string;
  /** The variables that name its ports, to start another one in its place. */
  ports: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts a portal on ports that are free unless `variables` names them, for a flow that would disturb others.
 *
 * @param variables - of `npm start`, where they differ from those of the portal that flows share
 * @throws Error when it ends before it is ready
 */
export async function startPortal(
  variables: Record<string, string>,
): Promise<Portal> {
  const [port, grpcPort, sandboxPort] = await freePorts(3);
  const ports = {
    RAYPORT_PORT: variables.RAYPORT_PORT ?? `${port}`,
    RAYPORT_GRPC_PORT: variables.RAYPORT_GRPC_PORT ?? `${grpcPort}`,
    RAYPORT_SANDBOX_PORT: variables.RAYPORT_SANDBOX_PORT ?? `${sandboxPort}`,
  };
  const child = spawn(
    process.execPath,
    [
      // It ends with its stdin: on `stop`, and when we are killed.
      '--require',
      join(repositoryRoot, 'scripts/lib/exitWithParent.cjs'),
      'scripts/start.mjs',
    ],
    {
      cwd: repositoryRoot,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...portalEnvironment,
        ...variables,
        ...ports,
      },
    },
  );
  const exited = once(child, 'exit');
  const ready = new Promise<void>(resolve => {
    createInterface(child.stdout).on('line', line => {
      if (READY.test(line)) resolve();
    });
  });
  await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`The portal ended with ${code}; see its log above.`);
    }),
  ]);
  return {
    url: `http://localhost:${ports.RAYPORT_PORT}`,
    ports,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
