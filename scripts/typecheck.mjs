// `npm run typecheck`: checks the types of packages, tests and scripts, and writes the packages' declarations into
// dist-types.
import { runTool } from './lib/developmentTool.mjs';
import { runMain } from './lib/runMain.mjs';

async function checkTypes() {
  for (const args of [
    ['--incremental', 'false'],
    ['-p', 'scripts'],
    ['-p', 'tsconfig.strict.json'],
  ]) {
    await runTool('npm', ['run', 'tsc', '--', ...args]);
  }
  return 0;
}

await runMain(checkTypes);
