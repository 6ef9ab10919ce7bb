// `npm run dev`: pages on http://localhost:3000 and API on http://localhost:7007, both reloaded when a source changes.
import { existsSync } from 'node:fs';
import { exitCodeOf, exitWithParent, startChild } from './lib/children.mjs';
import { generateApiToken, writeConfigOverlay } from './lib/configOverlay.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { backstageCli, inRepository, repositoryRoot } from './lib/paths.mjs';
import { checkPortsAreFree } from './lib/ports.mjs';
import { portalEnvironment } from './lib/portal.mjs';
import { portalPorts } from './lib/portalPorts.mjs';
import { runMain } from './lib/runMain.mjs';
import { readSettings } from './lib/settings.mjs';

async function develop() {
  const settings = readSettings();
  const { pagesPort } = settings;
  await checkPortsAreFree([
    { port: pagesPort, purpose: 'the pages', variable: 'RAYPORT_PAGES_PORT' },
    ...portalPorts(settings),
  ]);
  await ensureInstalled();

  const apiToken = settings.apiToken ?? generateApiToken();
  // The development server of the pages takes its port from this address.
  const pagesUrl = `http://localhost:${pagesPort}`;
  const overlay = writeConfigOverlay(settings, { apiToken, pagesUrl });
  const configs = ['app-config.yaml', 'app-config.local.yaml']
    .map(file => inRepository(file))
    .filter(existsSync);
  console.log(`API token of this run: ${apiToken}`);

  const args = [...configs, overlay].flatMap(path => ['--config', path]);
  const child = startChild(
    process.execPath,
    [...exitWithParent, backstageCli, 'repo', 'start', ...args],
    {
      cwd: repositoryRoot,
      env: portalEnvironment(settings),
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  return exitCodeOf(child);
}

await runMain(develop, { stopCode: 0 });
