// `npm start`: the whole portal, pages and API, from one process on http://localhost:7007.
import { relative } from 'node:path';
import { ensureAppIsBuilt } from './lib/build.mjs';
import {
  generateApiToken,
  sandboxKubeconfigPath,
  writeConfigOverlay,
} from './lib/configOverlay.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { checkPortsAreFree } from './lib/ports.mjs';
import { portalPorts } from './lib/portalPorts.mjs';
import { startPortal, waitUntilReady } from './lib/portal.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain } from './lib/runMain.mjs';
import { readSettings } from './lib/settings.mjs';

async function start() {
  checkNodeVersion();
  const settings = readSettings();
  await checkPortsAreFree(portalPorts(settings));
  await ensureInstalled();
  await ensureAppIsBuilt();

  const apiToken = settings.apiToken ?? generateApiToken();
  const url = `http://localhost:${settings.port}`;
  const overlay = writeConfigOverlay(settings, { apiToken, pagesUrl: url });
  const verbose = process.argv.includes('--verbose');
  const { exited, logPath } = startPortal(settings, { overlay, verbose });
  await withProgress('Starting the portal', () =>
    waitUntilReady(settings, { apiToken, exited, logPath }),
  );

  console.log(`
Rayport is ready at ${url}
  Try the API:  curl -H "Authorization: Bearer ${apiToken}" ${url}/apis/v1/clusters`);
  if (settings.connection === 'sandbox') {
    const kubeconfig = relative(process.cwd(), sandboxKubeconfigPath(settings));
    console.log(
      `  Kubernetes:   embedded sandbox; kubectl --kubeconfig ${kubeconfig} get rayclusters -A`,
    );
  }
  console.log(`  Log:          ${relative(process.cwd(), logPath)} (npm start -- --verbose shows it here)
  Stop:         Ctrl-C`);
  return exited;
}

await runMain(start, { stopCode: 0 });
