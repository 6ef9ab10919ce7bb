// `npm test`: every test that needs only Node and npm, and one line at the end that counts them. What takes longer, such as
// the whole permission matrix, is tried with `RAYPORT_TEST_TIER=all` (docs/testing.md).
import { writeFileSync } from 'node:fs';
import { runBrowserTests } from './lib/browserTests.mjs';
import { closeTests } from './lib/closeTests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { runScriptTests } from './lib/scriptTests.mjs';
import { runSizeTest } from './lib/sizeTest.mjs';
import { runSteps } from './lib/steps/runSteps.mjs';
import { countsBefore } from './lib/testCounts.mjs';
import { runUnitTests } from './lib/unitTests.mjs';

const results = inRepository('test-results');

async function test() {
  await ensureInstalled();
  const steps = await runSteps(
    [
      { name: 'browser', run: log => runBrowserTests({ results, log }) },
      { name: 'pages', run: log => runUnitTests('pages', { results, log }) },
      // In three parts, so that both processors are busy to the end.
      ...['1/3', '2/3', '3/3'].map(shard => ({
        name: `servers ${shard}`,
        run: (/** @type {string} */ log) =>
          runUnitTests('servers', { results, log, shard }),
      })),
      { name: 'scripts', run: runScriptTests },
      {
        name: 'sizes',
        run: log => runSizeTest(text => writeFileSync(log, text)),
      },
    ],
    { folder: inRepository('test-results/logs') },
  );
  return closeTests([...countsBefore(), ...steps.map(({ counts }) => counts)]);
}

await runMain(test);
