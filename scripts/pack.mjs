// `npm run pack`: builds the plugins, from the declarations that `npm run typecheck` leaves in dist-types, and packs them
// as a registry takes them, into dist-packages. With `-- --check` it also looks at the packages as their users' tools do.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertDeclarations,
  developmentTool,
  runTool,
} from './lib/developmentTool.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { packPlugin } from './lib/packPlugin.mjs';
import { backstageCli, inRepository } from './lib/paths.mjs';
import { lintPackage } from './lib/lintPackage.mjs';
import { runMain } from './lib/runMain.mjs';

const packages = inRepository('dist-packages');

/** What is said of every Backstage package, as backstage-cli builds them: pages are ES modules named .js, plugins are the default export of CommonJS. */
const USUAL_IN_BACKSTAGE = [
  'cjs-only-exports-default',
  'unexpected-module-syntax',
];

async function pack() {
  checkNodeVersion();
  await ensureInstalled();
  assertDeclarations();
  await runTool(process.execPath, [backstageCli, 'repo', 'build']);
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages);
  for (const name of readdirSync(inRepository('plugins'))) {
    await packPlugin(inRepository('plugins', name), packages);
  }
  const tarballs = readdirSync(packages).map(name => join(packages, name));
  if (process.argv.includes('--check')) await check(tarballs);
  console.log(['', ...tarballs].join('\n'));
  return 0;
}

/** @param {string[]} tarballs */
async function check(tarballs) {
  const attw = await developmentTool('@arethetypeswrong/cli', '0.18.5');
  for (const tarball of tarballs) {
    await lintPackage(tarball);
    await runTool(process.execPath, [
      join(attw, 'dist/index.js'),
      tarball,
      '--ignore-rules',
      ...USUAL_IN_BACKSTAGE,
      '--no-color',
    ]);
    await runTool('npm', ['publish', tarball, '--dry-run', '--loglevel=error']);
  }
}

await runMain(pack);
