// `npm run api-reports`: writes what is public of the packages into their report.api.md, from the declarations that
// `npm run typecheck` leaves in dist-types. With `-- --ci` it fails where a report is out of date.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, startChild } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain, UserError } from './lib/runMain.mjs';

// Installed here and not with the rest: 360 MB that nobody needs who only runs the portal.
const REPO_TOOLS = '@backstage/repo-tools@0.19.1';
const toolFolder = inRepository('.cache/repo-tools-0.19.1');

const PACKAGES = [
  'plugins/ray-common',
  'plugins/ray-node',
  'plugins/ray-backend',
  'plugins/ray',
  'plugins/catalog-backend-module-ray',
  'plugins/scaffolder-backend-module-ray',
];

/** A missing comment is no error; and the tool takes our sources' own types for foreign ones. */
const ALLOWED =
  'ae-undocumented,ae-wrong-input-file-type,ae-internal-missing-underscore';

async function reportApis() {
  checkNodeVersion();
  await ensureInstalled();
  const tool = join(
    toolFolder,
    'node_modules/@backstage/repo-tools/bin/backstage-repo-tools',
  );
  if (!existsSync(tool)) {
    await withProgress(`Installing ${REPO_TOOLS}`, () =>
      run('npm', [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--prefix',
        toolFolder,
        REPO_TOOLS,
      ]),
    );
  }
  if (!existsSync(inRepository('dist-types'))) {
    throw new UserError(
      'dist-types is missing, which the reports are made of: run npm run typecheck first.',
    );
  }
  await run(process.execPath, [
    tool,
    'api-reports',
    '-o',
    ALLOWED,
    '--validate-release-tags',
    ...process.argv.slice(2),
    ...PACKAGES,
  ]);
  return 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
  const child = startChild(command, args, {
    cwd: inRepository('.'),
    stdio: 'inherit',
  });
  const code = await exitCodeOf(child);
  if (code !== 0) throw new UserError(`${command} ended with ${code}.`);
}

await runMain(reportApis);
