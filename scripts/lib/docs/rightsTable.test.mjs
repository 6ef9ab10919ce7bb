// The table of rights in docs/install.md matches deploy/rbac.yaml.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { RIGHTS_PAGE, withRightsTable } from './rightsTable.mjs';

test('the table of Kubernetes rights matches the roles', async () => {
  const page = readFileSync(RIGHTS_PAGE, 'utf8');
  const hint = 'run npm run generate:rights';
  assert.equal(page, await withRightsTable(page), hint);
});
