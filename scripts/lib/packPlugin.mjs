import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { absoluteLinks } from './absoluteLinks.mjs';
import { runTool } from './developmentTool.mjs';
import { addressOf, withMetadata } from './packageMetadata.mjs';
import { backstageCli, inRepository } from './paths.mjs';

/**
 * Packs one plugin that is built. It works on a copy: `prepack` rewrites package.json, which portals, tests and linters read
 * at the same time. npm is not left to run `prepack` by itself: `.npmrc` keeps it from running scripts, and the package
 * would have its sources as its entry.
 *
 * @param {string} folder of the plugin
 * @param {string} destination folder of the tarball, below the repository, where backstage-cli finds its settings
 */
export async function packPlugin(folder, destination) {
  const copy = join(destination, basename(folder));
  cpSync(folder, copy, {
    recursive: true,
    filter: source => basename(source) !== 'node_modules',
  });
  try {
    await runTool(process.execPath, [backstageCli, 'package', 'prepack'], {
      cwd: copy,
    });
    rewriteManifest(copy);
    await runTool(
      'npm',
      [
        'pack',
        '--ignore-scripts',
        '--loglevel=error',
        '--pack-destination',
        destination,
      ],
      { cwd: copy },
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * Adds the metadata that all packages share, and makes the links of the README absolute.
 *
 * @param {string} folder
 */
function rewriteManifest(folder) {
  const root = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const manifest = join(folder, 'package.json');
  const { exports, ...rest } = withMetadata(
    root,
    JSON.parse(readFileSync(manifest, 'utf8')),
  );
  const packed = exports ? { ...rest, exports: typesFirst(exports) } : rest;
  writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
  const address = addressOf(root);
  if (!address) return;
  const readme = join(folder, 'README.md');
  const text = readFileSync(readme, 'utf8');
  writeFileSync(
    readme,
    absoluteLinks(text, address, rest.repository.directory),
  );
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
