// A portal for tests that does not wait for Kubernetes. Argument: the folder that takes its configuration and log. Prints
// where it is and a token for it, as JSON, and runs until it is ended.
import { mkdirSync } from 'node:fs';
import { launchEmptyPortal } from './emptyPortal.mjs';
import { runMain } from './runMain.mjs';

async function launch() {
  const [, , stateDirectory] = process.argv;
  mkdirSync(stateDirectory, { recursive: true });
  const { url, apiToken, exited } = await launchEmptyPortal(
    stateDirectory,
    process.env,
  );
  console.log(JSON.stringify({ url, apiToken }));
  return exited;
}

await runMain(launch);
