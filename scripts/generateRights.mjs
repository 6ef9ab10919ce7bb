// `npm run generate:rights`: writes the table of rights in docs/install.md from deploy/rbac.yaml.
import { readFileSync, writeFileSync } from 'node:fs';
import { RIGHTS_PAGE, withRightsTable } from './lib/docs/rightsTable.mjs';

writeFileSync(
  RIGHTS_PAGE,
  await withRightsTable(readFileSync(RIGHTS_PAGE, 'utf8')),
);
