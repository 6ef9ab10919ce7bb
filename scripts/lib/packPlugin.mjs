import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { absoluteLinks } from './absoluteLinks.mjs';
import { runTool } from './developmentTool.mjs';
import { addressOf, withMetadata } from './packageMetadata.mjs';
import { backstageCli, inRepository } from './paths.mjs';

/**
 * Packs one plugin that is built. npm is not left to run `prepack` by itself: `.npmrc` keeps it from running scripts, and
 * the package would have its sources as its entry.
 *
 * @param {string} folder of the plugin
 * @param {string} destination folder of the tarball
 */
export async function packPlugin(folder, destination) {
  const cli = (/** @type {string} */ command) =>
    runTool(process.execPath, [backstageCli, 'package', command], {
      cwd: folder,
    });
  const root = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const readme = join(folder, 'README.md');
  const text = readFileSync(readme, 'utf8');
  await cli('prepack');
  try {
    const manifest = join(folder, 'package.json');
    const { exports, ...rest } = withMetadata(
      root,
      JSON.parse(readFileSync(manifest, 'utf8')),
    );
    const packed = exports ? { ...rest, exports: typesFirst(exports) } : rest;
    writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
    const address = addressOf(root);
    if (address) {
      const { directory } = rest.repository;
      writeFileSync(readme, absoluteLinks(text, address, directory));
    }
    await runTool(
      'npm',
      [
        'pack',
        '--ignore-scripts',
        '--loglevel=error',
        '--pack-destination',
        destination,
      ],
      { cwd: folder },
    );
  } finally {
    writeFileSync(readme, text);
    await cli('postpack');
  }
}

/**
 * TypeScript takes the first condition that matches, so `types` has to come before `import` and `default`
 * (TypeScript's module reference, "package.json exports"); backstage-cli writes it after `import`.
 *
 * @param {Record<string, string | Record<string, string>>} exports
 */
export function typesFirst(exports) {
  return Object.fromEntries(
    Object.entries(exports).map(([path, target]) => {
      if (typeof target === 'string') return [path, target];
      const { types, ...others } = target;
      return [path, types ? { types, ...others } : target];
    }),
  );
}
