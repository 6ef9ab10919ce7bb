// A portal for tests that does not wait for Kubernetes. Arguments: the folder that takes its configuration and log, and
// further configuration files. Prints where it is, a token for it and its process id, as JSON, and runs until it is ended.
import { mkdirSync } from 'node:fs';
import { launchEmptyPortal } from './emptyPortal.mjs';
import { runMain } from './runMain.mjs';

/** @param {string[]} paths */
async function launch([stateDirectory, ...configs]) {
  mkdirSync(stateDirectory, { recursive: true });
  const { url, apiToken, pid, exited } = await launchEmptyPortal(
    stateDirectory,
    process.env,
    configs,
  );
  console.log(JSON.stringify({ url, apiToken, pid }));
  const code = await exited;
  // The pipe from the test would keep this process alive, and the test would not learn that its portal has ended.
  process.stdin.destroy();
  return code;
}

await runMain(({ parts }) => launch(parts), { parts: 'any' });
