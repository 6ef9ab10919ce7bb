// `npm run size`: how large the plugin's own scripts are, as a browser loads them; fails when one is too large.
import { ensureAppIsBuilt } from './lib/build.mjs';
import { bundleSizes, MAX_CHUNK_BYTES } from './lib/bundleSizes.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain, UserError } from './lib/runMain.mjs';

const kilobytes = (/** @type {number} */ bytes) =>
  `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

async function size() {
  checkNodeVersion();
  await ensureInstalled();
  await ensureAppIsBuilt();
  const chunks = bundleSizes(inRepository('packages/app/dist/static'));
  for (const { file, bytes, sources } of chunks) {
    console.log(`${kilobytes(bytes)}  ${file} (${sources} of our files)`);
  }
  const tooLarge = chunks.filter(({ bytes }) => bytes > MAX_CHUNK_BYTES);
  if (tooLarge.length) {
    throw new UserError(
      `Larger than ${kilobytes(MAX_CHUNK_BYTES).trim()} with gzip: ${tooLarge.map(({ file }) => file).join(', ')}. Load what is rarely needed lazily, with import().`,
    );
  }
  return 0;
}

await runMain(size);
