// `npm run generate:rights`: writes the table of rights in docs/install.md from deploy/rbac.yaml.
import { readFileSync, writeFileSync } from 'node:fs';
import { RIGHTS_PAGE, withRightsTable } from './lib/docs/rightsTable.mjs';
import { runMain } from './lib/runMain.mjs';

async function generateRights() {
  const page = readFileSync(RIGHTS_PAGE, 'utf8');
  writeFileSync(RIGHTS_PAGE, await withRightsTable(page));
  return 0;
}

await runMain(generateRights);
