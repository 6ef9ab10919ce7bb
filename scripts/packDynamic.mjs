// `npm run pack:dynamic`: makes dynamic plugins, for hosts that load plugins from a folder such as Red Hat Developer Hub, into
// dist-dynamic, from the packages that `npm run pack` leaves in dist-packages.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packDynamic } from './lib/dynamic/packDynamic.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain, UserError } from './lib/runMain.mjs';

async function pack() {
  const packages = inRepository('dist-packages');
  if (!existsSync(packages)) {
    throw new UserError('There is no dist-packages: npm run pack makes it.');
  }
  const dynamic = inRepository('dist-dynamic');
  rmSync(dynamic, { recursive: true, force: true });
  mkdirSync(dynamic);
  await packDynamic(packages, dynamic);
  const tarballs = readdirSync(dynamic).map(name => join(dynamic, name));
  console.log(['', ...tarballs].join('\n'));
  return 0;
}

await runMain(pack);
