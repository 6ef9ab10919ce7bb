import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { parse } from 'yaml';
import { convertApp } from './convertApp.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';

describe('convertApp', () => {
  /** @type {string} */
  let app;

  beforeEach(() => {
    app = mkdtempSync(join(tmpdir(), 'convert-'));
    for (const name of ['app', 'backend']) {
      mkdirSync(join(app, 'packages', name), { recursive: true });
    }
    writeFileSync(join(app, 'packages/README.md'), '');
    writeFileSync(join(app, 'yarn.lock'), '');
    writeJson(join(app, 'package.json'), {
      workspaces: ['packages/*'],
      scripts: { 'build:backend': 'yarn workspace backend build' },
      resolutions: { sqlite: '2', '@scope/a/b': '1' },
      packageManager: 'yarn@4',
    });
    writeJson(join(app, 'packages/app/package.json'), {
      devDependencies: { '@testing-library/dom': '^9.0.0' },
    });
    writeJson(join(app, 'packages/backend/package.json'), {
      dependencies: { app: 'link:../app', sqlite: '1', pg: '8' },
    });
  });

  afterEach(() => rmSync(app, { recursive: true }));

  const manifest = (/** @type {string} */ folder) =>
    readJson(join(app, folder, 'package.json'));

  it('adds overrides and workspaces for npm', () => {
    convertApp(app, 'npm');
    assert.deepEqual(manifest('.'), {
      workspaces: ['packages/*'],
      scripts: { 'build:backend': 'npm run --workspace backend build' },
      overrides: {
        sqlite: '2',
        '@scope/a': { b: '1' },
        react: '^18.3.1',
        'react-dom': '^18.3.1',
      },
    });
    assert.deepEqual(manifest('packages/backend').dependencies, {
      app: '*',
      sqlite: '2',
      pg: '8',
    });
    assert.deepEqual(manifest('packages/app').devDependencies, {
      '@testing-library/dom': '^10.0.0',
    });
    assert.ok(!existsSync(join(app, 'yarn.lock')));
  });

  it('writes a workspace file with overrides for pnpm', () => {
    convertApp(app, 'pnpm');
    const file = readFileSync(join(app, 'pnpm-workspace.yaml'), 'utf8');
    assert.deepEqual(parse(file), {
      packages: ['packages/*'],
      overrides: {
        sqlite: '2',
        '@scope/a>b': '1',
        '@backstage/frontend-plugin-api': '^1.0.0',
        '@backstage/ui': '^0.20.0',
      },
      nodeLinker: 'hoisted',
      strictDepBuilds: false,
    });
    assert.equal(manifest('packages/backend').dependencies.app, 'workspace:*');
    assert.equal(
      manifest('.').scripts['build:backend'],
      'pnpm --filter backend run build',
    );
  });
});
