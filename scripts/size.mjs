// `npm run size`: how large the plugin's own scripts are, as a browser loads them; fails when one is too large.
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { runMain } from './lib/runMain.mjs';
import { runSizeTest } from './lib/sizeTest.mjs';

async function size() {
  checkNodeVersion();
  await ensureInstalled();
  const { failed, failures } = await runSizeTest(console.log);
  failures?.forEach(({ message }) => console.error(message));
  return failed;
}

await runMain(size);
