// `npm start`: the whole portal, pages and API, from one process on http://localhost:7007.
//
//   -- --fresh    forgets the history and usage of earlier runs
//   -- --ray      runs a real Ray in the pods
//   -- --verbose  shows the portal's log
//
// Ports and other settings are environment variables: docs/environment.md
import { relative } from 'node:path';
import { ensureAppIsBuilt } from './lib/build.mjs';
import {
  generateApiToken,
  sandboxKubeconfigPath,
  writeConfigOverlay,
} from './lib/configOverlay.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { forgetDatabase, portalDatabase } from './lib/portalDatabase.mjs';
import { checkPortsAreFree } from './lib/ports.mjs';
import { portalPorts } from './lib/portalPorts.mjs';
import { startPortal, waitUntilReady } from './lib/portal.mjs';
import { withProgress } from './lib/progress.mjs';
import { installRay } from './lib/rayPython.mjs';
import { runMain } from './lib/runMain.mjs';
import { readSettings } from './lib/settings.mjs';

/** How long a portal may wait for Kubernetes before a message is shown; a normal start takes a second for it. */
const KUBERNETES_PATIENCE_MS = 5_000;

/** @param {{ fresh: boolean, ray: boolean, verbose: boolean }} options */
async function start(options) {
  const settings = readSettings();
  await checkPortsAreFree(portalPorts(settings));
  await ensureInstalled();
  await ensureAppIsBuilt();
  const runsRay =
    settings.connection === 'sandbox' && (settings.realRay || options.ray);
  const installedRay = runsRay ? await installRay() : undefined;

  const database = portalDatabase(settings);
  if (options.fresh) forgetDatabase(database);
  const apiToken = settings.apiToken ?? generateApiToken();
  const url = `http://localhost:${settings.port}`;
  const overlay = writeConfigOverlay(settings, {
    apiToken,
    pagesUrl: url,
    installedRay,
    database,
  });
  const { verbose } = options;
  const { exited, logPath } = startPortal(settings, { overlay, verbose });
  const portal = { apiToken, exited, logPath };
  let waits = '';
  const waiting = await withProgress(
    'Starting the portal',
    () =>
      waitUntilReady(settings, {
        ...portal,
        patienceMs: KUBERNETES_PATIENCE_MS,
        onLook: look => {
          waits = look ? `waiting for Kubernetes (${look.reason})` : '';
        },
      }),
    { detail: () => waits },
  );
  if (waiting) {
    announceWaiting({ logPath, url, waiting });
    if (waiting.needsRestart) {
      return exited;
    }
    // It may be ended before, which needs no message.
    const isReady = await Promise.race([
      waitUntilReady(settings, { ...portal, timeoutMs: Infinity }).then(
        () => true,
        () => false,
      ),
      exited.then(() => false),
    ]);
    if (!isReady) {
      return exited;
    }
  }

  announce(settings, { apiToken, logPath, url, installedRay, database });
  return exited;
}

/** @param {{ logPath: string, url: string, waiting: import('./lib/portal.mjs').Waiting }} run */
function announceWaiting({ logPath, url, waiting }) {
  const { reason, needsRestart } = waiting;
  const lines = [
    '',
    `Rayport is up at ${url}, but ${needsRestart ? 'its configuration is wrong' : 'waits for Kubernetes'}:`,
    `  ${reason}`,
    needsRestart
      ? 'Fix it, and start Rayport again.'
      : 'It goes on by itself when this is put right, and says so here.',
    `Log: ${relative(process.cwd(), logPath)}   Stop: Ctrl-C`,
  ];
  console.log(lines.join('\n'));
}

/**
 * @param {import('./lib/settings.mjs').Settings} settings
 * @param {{ apiToken: string, logPath: string, url: string, database: string, installedRay?: import('./lib/rayPython.mjs').InstalledRay }} run
 */
function announce(settings, run) {
  const { apiToken, logPath, url, database, installedRay } = run;
  const lines = [
    '',
    `Rayport is ready at ${url}`,
    '',
    'Call the API:',
    `  curl -H "Authorization: Bearer ${apiToken}" ${url}/apis/v1/clusters`,
    `The same over gRPC, with reflection: localhost:${settings.grpcPort}`,
  ];
  if (settings.connection === 'sandbox') {
    const kubeconfig = relative(process.cwd(), sandboxKubeconfigPath(settings));
    lines.push(
      'Look into the embedded Kubernetes:',
      `  kubectl --kubeconfig ${kubeconfig} get rayclusters --all-namespaces`,
    );
  }
  if (installedRay) {
    lines.push(
      `Pods run Ray ${installedRay.version} as processes of this machine, which end with the portal.`,
    );
  }
  lines.push(
    `History and usage: ${relative(process.cwd(), database)}   To begin without: npm start -- --fresh`,
    `Log: ${relative(process.cwd(), logPath)}   Stop: Ctrl-C`,
  );
  console.log(lines.join('\n'));
}

await runMain(({ values }) => start(values), {
  options: {
    fresh: { type: 'boolean', default: false },
    ray: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
  stopCode: 0,
});
