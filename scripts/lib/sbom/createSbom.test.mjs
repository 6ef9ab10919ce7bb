import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRepository } from '../paths.mjs';
import { createSbom } from './createSbom.mjs';

/** Packages that name their license only in their README, if at all. Read it before you add one. */
const UNSTATED = ['fast-shallow-equal', 'pause', 'react-universal-interface'];

const LOCKED = {
  '': { name: 'rayport', version: '1.0.0' },
  'plugins/a': {
    name: '@rayport/a',
    version: '1.0.0',
    license: 'Apache-2.0',
    dependencies: { b: '^1', '@rayport/c': '^1' },
    peerDependencies: { peer: '*', missing: '*' },
    peerDependenciesMeta: { missing: { optional: true } },
    devDependencies: { tool: '*' },
  },
  'plugins/c': { name: '@rayport/c', version: '1.0.0', license: 'Apache-2.0' },
  'packages/app': { name: 'app', version: '0.0.0' },
  'node_modules/@rayport/c': { resolved: 'plugins/c', link: true },
  'node_modules/b': {
    version: '2.0.0',
    integrity: 'sha512-AAEC',
    dependencies: { shared: '*' },
  },
  'plugins/a/node_modules/b': {
    version: '1.0.0',
    license: 'SEE LICENSE IN README.md',
    dependencies: { shared: '*' },
  },
  'node_modules/shared': { version: '3.0.0', license: 'MIT' },
  'node_modules/peer': {
    version: '18.0.0',
    license: '(MIT OR Apache-2.0)',
    dependencies: { b: '*' },
  },
  'node_modules/tool': { version: '9.0.0', license: 'MIT' },
};

test('the SBOM lists published packages and their dependencies, and no others', () => {
  const { components, dependencies } = createSbom(LOCKED, () => 'ISC');
  assert.deepEqual(components, [
    library('b', '2.0.0', { expression: 'ISC' }, [
      { alg: 'SHA-512', content: '000102' },
    ]),
    library('peer', '18.0.0', { expression: '(MIT OR Apache-2.0)' }),
    library('shared', '3.0.0', { expression: 'MIT' }),
    library('@rayport/a', '1.0.0', { expression: 'Apache-2.0' }),
    library('b', '1.0.0', { license: { name: 'SEE LICENSE IN README.md' } }),
    library('@rayport/c', '1.0.0', { expression: 'Apache-2.0' }),
  ]);
  assert.deepEqual(dependencies.slice(0, 3), [
    {
      ref: 'pkg:npm/rayport@1.0.0',
      dependsOn: ['pkg:npm/%40rayport/a@1.0.0', 'pkg:npm/%40rayport/c@1.0.0'],
    },
    { ref: 'pkg:npm/b@2.0.0', dependsOn: ['pkg:npm/shared@3.0.0'] },
    { ref: 'pkg:npm/peer@18.0.0', dependsOn: ['pkg:npm/b@2.0.0'] },
  ]);
});

test('the SBOM describes this repository', t => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-sbom-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sbom.json');
  execFileSync(process.execPath, [inRepository('scripts/sbom.mjs'), file]);
  const bill = JSON.parse(readFileSync(file, 'utf8'));
  assert.equal(bill.bomFormat, 'CycloneDX');

  /** @type {Array<{ name: string, 'bom-ref': string, licenses?: object[] }>} */
  const components = bill.components;
  const names = new Set(components.map(({ name }) => name));
  for (const name of [
    '@rayport/backstage-plugin-ray',
    '@rayport/backstage-plugin-ray-backend',
    '@rayport/backstage-plugin-ray-common',
    '@rayport/backstage-plugin-ray-node',
    'openid-client',
    'express',
    'react',
    'zod',
  ]) {
    assert.ok(names.has(name), `${name} is missing`);
  }
  for (const name of ['@backstage/cli', 'jest', 'prettier']) {
    assert.ok(!names.has(name), `${name} is for development`);
  }
  assert.deepEqual(
    components.flatMap(({ name, licenses }) => (licenses ? [] : name)),
    UNSTATED,
  );
  const refs = new Set(components.map(component => component['bom-ref']));
  assert.equal(refs.size, components.length);
  for (const { dependsOn } of bill.dependencies) {
    for (const ref of dependsOn) assert.ok(refs.has(ref), ref);
  }
});

/**
 * @param {string} name
 * @param {string} version
 * @param {object} license
 * @param {object[]} [hashes]
 */
function library(name, version, license, hashes) {
  const ref = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    licenses: [license],
    purl: ref,
    ...(hashes && { hashes }),
  };
}
