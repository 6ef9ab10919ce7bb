// Every command in our documents names a script of package.json, and every test in them exists.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';
import { scriptsIn, testFileIn, testRunsIn } from './commands.mjs';
import { codeIn, readDocuments } from './markdown.mjs';

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8'),
);

const TEST_FILES = ['e2e', 'packages', 'plugins', 'scripts'].flatMap(folder =>
  readdirSync(inRepository(folder), { encoding: 'utf8', recursive: true })
    .filter(name => !name.includes('node_modules'))
    .map(name => `${folder}/${name}`)
    .filter(testFileIn),
);

/**
 * The faults in the code of our documents.
 *
 * @param {(code: string) => string[]} faultsOf
 */
function faults(faultsOf) {
  return readDocuments().flatMap(({ path, text }) =>
    codeIn(text)
      .flatMap(faultsOf)
      .map(fault => `${path}: ${fault}`),
  );
}

/** @param {{ folder: string, paths: string[] }} run */
function withoutTests({ folder, paths }) {
  const below = TEST_FILES.filter(
    file => folder === '.' || file.startsWith(`${folder}/`),
  );
  return paths.filter(path => !below.some(file => file.includes(path)));
}

describe('commands in documents', () => {
  it('are recognized', () => {
    const code = 'cd a/b && npx backstage-cli package test --watch=false src/c';
    assert.deepEqual(testRunsIn(code), [{ folder: 'a/b', paths: ['src/c'] }]);
    assert.deepEqual(scriptsIn('npm run lint:layers && npm test'), [
      'lint:layers',
      'test',
    ]);
    assert.equal(testFileIn('grpc/calls.test.ts'), 'grpc/calls.test.ts');
    assert.equal(testFileIn('grpc/calls.ts'), undefined);
  });

  it('name existing scripts', () => {
    assert.deepEqual(
      faults(code => scriptsIn(code).filter(name => !(name in scripts))),
      [],
    );
  });

  it('run existing tests', () => {
    assert.deepEqual(withoutTests({ folder: '.', paths: ['nowhere'] }), [
      'nowhere',
    ]);
    assert.deepEqual(
      faults(code => testRunsIn(code).flatMap(withoutTests)),
      [],
    );
  });

  it('name existing test files', () => {
    const isMissing = (/** @type {string} */ name) =>
      !TEST_FILES.some(file => `/${file}`.endsWith(`/${name}`));
    assert.deepEqual(
      faults(code =>
        [testFileIn(code)].filter(name => name !== undefined).filter(isMissing),
      ),
      [],
    );
  });
});
