// `npm run pack`: builds the plugins, from the declarations that `npm run typecheck` leaves in dist-types, and packs them
// as a registry takes them, into dist-packages. With `-- --check` it also looks at the packages as their users' tools do.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copySwaggerUi } from './lib/copySwaggerUi.mjs';
import { assertDeclarations } from './lib/assertDeclarations.mjs';
import { runTool } from './lib/developmentTool.mjs';
import { checkPackage } from './lib/checkPackage.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { packPlugin } from './lib/packPlugin.mjs';
import { backstageCli, inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';

const packages = inRepository('dist-packages');

/** @param {boolean} isChecked */
async function pack(isChecked) {
  await ensureInstalled();
  assertDeclarations();
  await runTool(process.execPath, [backstageCli, 'repo', 'build']);
  copySwaggerUi(inRepository('plugins/ray-backend/assets/swagger-ui'));
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages);
  for (const name of readdirSync(inRepository('plugins'))) {
    await packPlugin(inRepository('plugins', name), packages);
  }
  const tarballs = readdirSync(packages).map(name => join(packages, name));
  if (isChecked) {
    for (const tarball of tarballs) await checkPackage(tarball);
  }
  console.log(['', ...tarballs].join('\n'));
  return 0;
}

await runMain(({ values }) => pack(values.check), {
  options: { check: { type: 'boolean', default: false } },
});
