import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { forgetOurPackages } from './forgetOurPackages.mjs';

it('removes only our packages from what yarn has installed and cached', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-yarn-'));
  const app = join(folder, 'app');
  forgetOurPackages(app, folder);
  forgetOurPackages(app, undefined);
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const names = [
    '@backstage-config-npm-1.3.9-1.zip',
    '@rayport-backstage-plugin-ray-npm-0.1.0-1.zip',
  ];
  names.forEach(name => writeFileSync(join(cache, name), ''));
  const installed = join(app, 'node_modules/@rayport/backstage-plugin-ray');
  mkdirSync(installed, { recursive: true });
  forgetOurPackages(app, folder);
  assert.deepEqual(readdirSync(join(app, 'node_modules')), []);
  assert.deepEqual(readdirSync(cache), names.slice(0, 1));
  rmSync(folder, { recursive: true });
});
