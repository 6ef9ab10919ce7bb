// `npm test`: every test that needs only Node and npm, and one line at the end that counts them.
import { mkdirSync } from 'node:fs';
import { runBrowserTests } from './lib/browserTests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { runScriptTests } from './lib/scriptTests.mjs';
import { runSizeTest } from './lib/sizeTest.mjs';
import { countsBefore, formatCounts, sumCounts } from './lib/testCounts.mjs';
import { runUnitTests } from './lib/unitTests.mjs';

async function test() {
  checkNodeVersion();
  await ensureInstalled();
  const resultsDirectory = inRepository('test-results');
  mkdirSync(resultsDirectory, { recursive: true });

  const counts = sumCounts([
    ...countsBefore(),
    await runScriptTests(),
    await runUnitTests(resultsDirectory),
    await runBrowserTests(resultsDirectory),
    await runSizeTest(),
  ]);
  console.log(`\n${formatCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(test);
