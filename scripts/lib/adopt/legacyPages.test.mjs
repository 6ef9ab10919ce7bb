import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { addLegacyPages, readLegacyLines } from './legacyPages.mjs';

describe('legacyPages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legacy-pages-'));
  after(() => rmSync(folder, { recursive: true }));

  it('reads the target of every line in the README', () => {
    const lines = readLegacyLines();
    assert.deepEqual(
      lines.map(({ to }) => to.split('/').at(-1)),
      [
        'index.tsx',
        'App.tsx',
        'App.tsx',
        'App.tsx',
        'Root.tsx',
        'Root.tsx',
        'EntityPage.tsx',
        'EntityPage.tsx',
        'EntityPage.tsx',
      ],
    );
  });

  it('refuses an unknown place', () => {
    const readme =
      '\n### On the old frontend system\n\n```tsx\n// a.tsx: somewhere\n<A />\n```\n';
    assert.throws(() => readLegacyLines(readme), /somewhere/);
  });

  it('inserts lines at their places', () => {
    const path = join(folder, 'App.tsx');
    writeFileSync(
      path,
      'const app = createApp({\n});\n<FlatRoutes>\n</FlatRoutes>',
    );
    const lines = [
      { to: 'App.tsx', place: 'with the imports', add: "import 'a';" },
      { to: 'App.tsx', place: 'in <FlatRoutes>', add: '<Route />' },
      { to: 'App.tsx', place: 'in createApp({ … })', add: 'b: 1,' },
    ];
    assert.deepEqual(addLegacyPages(folder, lines), ['App.tsx']);
    assert.equal(
      readFileSync(path, 'utf8'),
      "import 'a';\nconst app = createApp({\nb: 1,\n});\n<FlatRoutes>\n<Route />\n</FlatRoutes>",
    );
  });

  it('adds an import once, and reports a missing place', () => {
    const path = join(folder, 'index.tsx');
    writeFileSync(path, "import 'a';\n");
    const one = { to: 'index.tsx', place: 'with the imports' };
    addLegacyPages(folder, [{ ...one, add: "import 'a';" }]);
    assert.equal(readFileSync(path, 'utf8'), "import 'a';\n");
    assert.throws(
      () =>
        addLegacyPages(folder, [
          { to: 'index.tsx', place: 'in <FlatRoutes>', add: '<Route />' },
        ]),
      /There is no <\/FlatRoutes>/,
    );
  });
});
