// `npm run api-reports`: writes the public API of the packages into their report.api.md, from the declarations that
// `npm run typecheck` writes to dist-types. With `-- --ci` it fails if a report is out of date.
import { join } from 'node:path';
import { assertDeclarations } from './lib/assertDeclarations.mjs';
import { developmentTool, runTool } from './lib/developmentTool.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/runMain.mjs';

const PACKAGES = [
  'plugins/ray-common',
  'plugins/ray-node',
  'plugins/ray-backend',
  'plugins/ray',
  'plugins/catalog-backend-module-ray',
  'plugins/scaffolder-backend-module-ray',
  'plugins/search-backend-module-ray',
  'plugins/ray-backend-module-notifications',
];

/**
 * A missing comment is no error; the tool takes our sources' own types for foreign ones; and internal
 * declarations have names without an underscore.
 */
const ALLOWED =
  'ae-undocumented,ae-wrong-input-file-type,ae-internal-missing-underscore';

/** @param {boolean} isCheck */
async function reportApis(isCheck) {
  await ensureInstalled();
  assertDeclarations();
  const tool = await developmentTool('@backstage/repo-tools', '0.19.1');
  await runTool(process.execPath, [
    join(tool, 'bin/backstage-repo-tools'),
    'api-reports',
    '-o',
    ALLOWED,
    '--validate-release-tags',
    ...(isCheck ? ['--ci'] : []),
    ...PACKAGES,
  ]);
  return 0;
}

await runMain(({ values }) => reportApis(values.ci), {
  options: { ci: { type: 'boolean', default: false } },
});
