// `npm run e2e:dynamic`: makes the dynamic plugins, and has a Backstage that loads plugins from a folder, like Red Hat Developer
// Hub, start with them.
import { runTool } from './lib/developmentTool.mjs';
import { installHost } from './lib/dynamic/installHost.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNodeTests } from './lib/nodeTests.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

async function testDynamicPlugins() {
  await ensureInstalled();
  await runTool('npm', ['run', 'typecheck']);
  await runTool('npm', ['run', 'pack']);
  await runTool('npm', ['run', 'pack:dynamic']);
  process.env.HOST = await installHost();
  const counts = await runNodeTests([
    inRepository('scripts/lib/dynamic/dynamic.e2e.mjs'),
  ]);
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(testDynamicPlugins);
