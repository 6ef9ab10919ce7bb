import { ensureAppIsBuilt } from './build.mjs';
import { bundleSizes } from './bundleSizes.mjs';
import { inRepository } from './paths.mjs';
import { sizeReport } from './sizeReport.mjs';

/**
 * Weighs our scripts as a browser loads them; one test. Builds the pages only where no build of these sources is at hand,
 * such as that which the browser tests have used.
 *
 * @param {(text: string) => void} write takes how large they are
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runSizeTest(write) {
  await ensureAppIsBuilt();
  const folder = inRepository('packages/app/dist/static');
  const { table, fault } = sizeReport(bundleSizes(folder));
  write(`Our scripts in the built pages, with gzip:\n${table}\n`);
  return fault
    ? {
        passed: 0,
        failed: 1,
        skipped: 0,
        failures: [{ name: 'sizes of scripts', message: fault }],
      }
    : { passed: 1, failed: 0, skipped: 0 };
}
