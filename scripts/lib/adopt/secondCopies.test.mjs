import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { secondCopies } from './secondCopies.mjs';

/** @type {string[]} */
const folders = [];

afterEach(() =>
  folders.splice(0).forEach(folder => rmSync(folder, { recursive: true })),
);

const PAGES = 'node_modules/@rayport/backstage-plugin-ray';

/**
 * @param {Record<string, object>} packages what their package.json says, by folder
 * @returns the folder of an app that has them
 */
function appWith(packages) {
  const app = mkdtempSync(join(tmpdir(), 'copies-'));
  folders.push(app);
  for (const [folder, manifest] of Object.entries(packages)) {
    mkdirSync(join(app, folder), { recursive: true });
    writeFileSync(join(app, folder, 'package.json'), JSON.stringify(manifest));
  }
  return app;
}

test('an app with one copy of each library has nothing to report', () => {
  const app = appWith({
    'packages/app': {},
    [PAGES]: {
      dependencies: { '@backstage/ui': '1' },
      peerDependencies: { react: '18' },
    },
    'node_modules/@backstage/ui': {},
    // The UI library's own affair.
    'node_modules/@backstage/ui/node_modules/react-aria-components': {},
    'node_modules/react': {},
  });
  assert.deepEqual(secondCopies(app), []);
});

test('a copy of our own next to that of the UI library is reported', () => {
  const app = appWith({
    'packages/app': {},
    [PAGES]: { dependencies: { 'react-aria-components': '1.17' } },
    [`${PAGES}/node_modules/react-aria-components`]: {},
    'node_modules/@backstage/ui': {},
    'node_modules/react-aria-components': {},
  });
  assert.match(
    secondCopies(app).join(),
    /react-aria-components is there twice: .*@rayport.* and .*node_modules\/react-aria-components/,
  );
});

test('a copy of our own next to that of the app is reported', () => {
  const app = appWith({
    'packages/app': {},
    [PAGES]: { dependencies: { '@backstage/ui': '1' } },
    'node_modules/@backstage/ui': {},
    'packages/app/node_modules/@backstage/ui': {},
  });
  assert.match(secondCopies(app).join(), /^@backstage\/ui is there twice/);
});

test('an app without our pages is no success', () => {
  assert.deepEqual(secondCopies(appWith({ 'packages/app': {} })), [
    'The pages are not installed',
  ]);
});
