import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { readConfigSchema } from '../docs/configSchema.mjs';
import { inRepository } from '../paths.mjs';

/** Addresses that only browsers open. */
const OF_BROWSERS = ['ray.links.url'];

it('knows every address in the configuration that the portal connects to', () => {
  const addresses = [...readConfigSchema().keys()].filter(key =>
    /^ray\..*(url|urlTemplate|endpoint)$/i.test(key),
  );
  const helpers = readFileSync(
    inRepository('deploy/chart/templates/_helpers.tpl'),
    'utf8',
  );
  const known = [...helpers.matchAll(/"(ray\.[\w.]+)"/g)].map(([, key]) => key);
  assert.deepEqual(
    known.sort(),
    addresses.filter(key => !OF_BROWSERS.includes(key)).sort(),
  );
});
