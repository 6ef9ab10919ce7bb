// `npm run database:check`: lists the damaged SQLite files of the portal that `npm start` runs. `-- --set-aside`
// renames those, so that the next start creates new ones.
import { basename, relative } from 'node:path';
import {
  checkDatabases,
  sentenceOf,
  setAside,
} from './lib/database/checkDatabases.mjs';
import { portalDatabase } from './lib/portalDatabase.mjs';
import { portalPorts } from './lib/portalPorts.mjs';
import { checkPortsAreFree } from './lib/ports.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { readSettings } from './lib/settings.mjs';

/** @param {import('./lib/settings.mjs').Settings} settings */
async function refuseWhileRunning(settings) {
  try {
    await checkPortsAreFree(portalPorts(settings));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `A portal seems to run, and would go on with the files that it has open. End it first. ${error.message}`,
    );
  }
}

/** @param {boolean} isSettingAside */
async function check(isSettingAside) {
  const settings = readSettings();
  if (isSettingAside) await refuseWhileRunning(settings);
  const directory = portalDatabase(settings);
  const folder = relative(process.cwd(), directory) || '.';
  const databases = checkDatabases(directory);
  if (!databases.length) {
    console.log(`There are no databases in ${folder}.`);
    return 0;
  }
  console.log(`The databases in ${folder}:`);
  for (const database of databases) console.log(`  ${sentenceOf(database)}`);
  const damaged = databases.filter(({ damage }) => damage !== undefined);
  if (!damaged.length) return 0;
  if (!isSettingAside) {
    console.log(
      'Restore damaged files from a backup, or set them aside: npm run database:check -- --set-aside',
    );
    return 1;
  }
  const now = new Date();
  for (const { path } of damaged) {
    console.log(`${basename(path)} is now ${basename(setAside(path, now))}.`);
  }
  console.log('The next start begins with empty ones in their place.');
  return 0;
}

await runMain(({ values }) => check(values['set-aside']), {
  options: { 'set-aside': { type: 'boolean', default: false } },
});
