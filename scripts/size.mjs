// `npm run size`: how large the plugin's own scripts are, as a browser loads them; fails when one is too large.
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/runMain.mjs';
import { runSizeTest } from './lib/sizeTest.mjs';

async function size() {
  await ensureInstalled();
  const { failed, failures } = await runSizeTest(console.log);
  failures?.forEach(({ message }) => console.error(message));
  return failed;
}

await runMain(size);
