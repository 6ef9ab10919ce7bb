import { ensureAppIsBuilt } from './build.mjs';
import { bundleSizes } from './bundleSizes.mjs';
import { inRepository } from './paths.mjs';
import { sizeReport } from './sizeReport.mjs';

/**
 * Weighs our scripts as a browser loads them, and prints how large they are; one test. Builds the pages only where no
 * build of these sources is at hand, such as that which the browser tests have used.
 *
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runSizeTest() {
  await ensureAppIsBuilt();
  const folder = inRepository('packages/app/dist/static');
  const { table, fault } = sizeReport(bundleSizes(folder));
  console.log(`\nOur scripts in the built pages, with gzip:\n${table}`);
  if (fault) console.error(`\n${fault}`);
  return { passed: fault ? 0 : 1, failed: fault ? 1 : 0, skipped: 0 };
}
