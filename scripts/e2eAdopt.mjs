// `npm run e2e:adopt`: follows docs/your-portal.md in a new app of create-app, and tests the result. It takes about half an
// hour, most of it yarn's.
// `-- --keep` leaves the app where it is; `-- --app FOLDER` takes one that was kept, `-- --packed` the packages that are there;
// `-- --create-app VERSION` makes the app by another create-app, and so on another release of Backstage; `-- --legacy` makes
// it on the old frontend system; `-- --package-manager npm` or `pnpm` makes it one of these.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp, CREATE_APP_VERSION } from './lib/adopt/createApp.mjs';
import {
  checkInstallation,
  typeCheckSeconds,
} from './lib/adopt/checkInstallation.mjs';
import { install } from './lib/adopt/install.mjs';
import { LocalRegistry } from './lib/adopt/LocalRegistry.mjs';
import { PACKAGE_MANAGERS } from './lib/adopt/packageManagers.mjs';
import { StepLog } from './lib/adopt/StepLog.mjs';
import { adoptersEnvironment } from './lib/adopt/toolchain.mjs';
import { tryPortal } from './lib/adopt/tryPortal.mjs';
import { writeNpmrc } from './lib/adopt/writeNpmrc.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { removeFolder } from './lib/removeFolder.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'adopt');

const OPTIONS = /** @satisfies {import('./lib/commandLine.mjs').Options} */ ({
  app: { type: 'string' },
  'create-app': { type: 'string', default: CREATE_APP_VERSION },
  keep: { type: 'boolean', default: false },
  legacy: { type: 'boolean', default: false },
  'package-manager': { type: 'string', default: 'yarn' },
  packed: { type: 'boolean', default: false },
});

/** @param {import('./lib/commandLine.mjs').Given<typeof OPTIONS>} given */
async function adopt({ values }) {
  const manager = PACKAGE_MANAGERS[values['package-manager']];
  if (!manager) {
    throw new UserError(
      `--package-manager takes ${Object.keys(PACKAGE_MANAGERS).join(', ')}`,
    );
  }
  await ensureInstalled();
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'rayport-adopt-'));
  const registry = await LocalRegistry.start();
  try {
    const log = new StepLog(join(results, 'steps.log'));
    const env = {
      ...(await adoptersEnvironment(manager.name)),
      RAYPORT_REGISTRY: registry.url,
    };
    const app = values.app
      ? resolve(values.app)
      : await createApp(log, folder, env, {
          version: values['create-app'],
          legacy: values.legacy,
          manager,
        });
    const ours = {
      ...process.env,
      RAYPORT_REGISTRY: registry.url,
      NPM_CONFIG_USERCONFIG: writeNpmrc(folder, registry.url),
    };
    const adoption = { app, env, ours, log, manager, results };
    const secondsBefore = await typeCheckSeconds(adoption);
    const command = await install({
      ...adoption,
      packed: values.packed,
      legacy: values.legacy,
    });
    const problems = await checkInstallation(adoption, secondsBefore);
    problems.forEach(problem => log.tell(`Problem: ${problem}`));
    const counts = await tryPortal(adoption, command);
    log.tell('done');
    tellCounts({ ...counts, failed: counts.failed + problems.length });
    return counts.failed + problems.length === 0 ? 0 : 1;
  } finally {
    await registry.close();
    if (values.keep) console.log(`The app is kept in ${folder}`);
    else removeFolder(folder);
  }
}

await runMain(adopt, { options: OPTIONS });
