// The README of a package on its registry page: one picture, how to install it in three steps, and, where it lists its folders,
// every one of them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';

const MAX_PICTURE_BYTES = 150_000;

/** Other packages install these as dependencies. */
const LIBRARIES = /-library$/;

describe('the README of a package', () => {
  for (const name of readdirSync(inRepository('plugins'))) {
    const folder = inRepository('plugins', name);
    const readme = readFileSync(`${folder}/README.md`, 'utf8');
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));

    it(`shows one small picture of ${name}`, () => {
      const pictures = [...readme.matchAll(/!\[[^\]]+\]\((\S+\.png)\)/g)];
      assert.equal(pictures.length, 1);
      const { size } = statSync(`${folder}/${pictures[0][1]}`);
      assert.ok(size <= MAX_PICTURE_BYTES, `${size} bytes`);
    });

    const [, folders] = readme.split(/^\| folder .+$/m);
    if (folders) {
      it(`lists every folder of ${name}`, () => {
        const rows = folders.trim().split('\n\n')[0].split('\n');
        const listed = rows
          .flatMap(row => [...row.split('|')[1].matchAll(/`(\w+)\/`/g)])
          .map(([, listedFolder]) => listedFolder)
          .filter(listedFolder => !listedFolder.startsWith('__'));
        const present = readdirSync(`${folder}/src`, { withFileTypes: true })
          .filter(entry => entry.isDirectory())
          .map(entry => entry.name)
          .filter(entry => !entry.startsWith('__'));
        assert.deepEqual(listed.sort(), present.sort());
      });
    }

    if (LIBRARIES.test(manifest.backstage.role)) continue;
    it(`installs ${name} in three steps`, () => {
      const steps = readme.match(/^\d\. .+:?$/gm)?.slice(0, 3) ?? [];
      assert.deepEqual(
        steps.map(step => step.slice(0, 3)),
        ['1. ', '2. ', '3. '],
      );
      const where = manifest.backstage.role.startsWith('frontend')
        ? 'app'
        : 'backend';
      assert.ok(
        readme.includes(`yarn --cwd packages/${where} add ${manifest.name}\n`),
      );
    });
  }
});
