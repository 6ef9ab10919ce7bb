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

test('reports nothing for an app with one copy of each library', () => {
  const app = appWith({
    'packages/app': {},
    [PAGES]: {
      dependencies: { '@backstage/ui': '1' },
      peerDependencies: { react: '18' },
    },
    'node_modules/@backstage/ui': {},
    // A nested copy that only the UI library uses.
    'node_modules/@backstage/ui/node_modules/react-aria-components': {},
    'node_modules/react': {},
  });
  assert.deepEqual(secondCopies(app), []);
});

test('reports a copy of our own next to that of the UI library', () => {
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

test('reports a copy of our own next to that of the app', () => {
  const app = appWith({
    'packages/app': {},
    [PAGES]: { dependencies: { '@backstage/ui': '1' } },
    'node_modules/@backstage/ui': {},
    'packages/app/node_modules/@backstage/ui': {},
  });
  assert.match(secondCopies(app).join(), /^@backstage\/ui is there twice/);
});

test('reports an app without our pages', () => {
  assert.deepEqual(secondCopies(appWith({ 'packages/app': {} })), [
    'The pages are not installed',
  ]);
});
