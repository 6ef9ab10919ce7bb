import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { inRepository } from '../paths.mjs';
import { readRecipe, readTokenLines } from './readRecipe.mjs';

const README = readFileSync(inRepository('README.md'), 'utf8');

/** @param {unknown} value */
const packagesIn = value =>
  [...new Set(JSON.stringify(value).match(/@rayport\/[\w-]+/g))].sort();

describe('the recipe for a portal', () => {
  const steps = readRecipe();

  it('ends with the start of the portal', () => {
    assert.deepEqual(steps.at(-1), {
      run: ['yarn start'],
      where: 'portal',
      by: 'yarn',
    });
  });

  for (const manager of ['npm', 'pnpm']) {
    it(`installs the same packages with ${manager} as with yarn, and starts the portal`, () => {
      const commands = readRecipe(manager).flatMap(step =>
        'by' in step ? step.run : [],
      );
      assert.equal(commands.at(-1), `${manager} start`);
      assert.ok(commands.every(line => line.startsWith(`${manager} `)));
      assert.deepEqual(packagesIn(commands), packagesIn(steps));
    });
  }

  it('names only existing packages', () => {
    const folders = readdirSync(inRepository('plugins'));
    const names = folders.map(
      folder =>
        JSON.parse(
          readFileSync(inRepository('plugins', folder, 'package.json'), 'utf8'),
        ).name,
    );
    const named = JSON.stringify(steps).match(/@rayport\/[\w-]+/g) ?? [];
    assert.ok(named.length >= 5);
    assert.deepEqual(
      named.filter(name => !names.includes(name)),
      [],
    );
  });

  it('adds every installed backend package to the backend', () => {
    const lines = steps.flatMap(step => ('run' in step ? step.run : []));
    const installed = lines
      .filter(line => line.includes('packages/backend add'))
      .flatMap(line => line.match(/@rayport\/[\w-]+/g) ?? []);
    const index = steps.find(
      step => 'add' in step && step.to === 'packages/backend/src/index.ts',
    );
    const added = JSON.stringify(index).match(/@rayport\/[\w-]+/g);
    assert.deepEqual(added, installed);
  });

  it('has valid YAML configuration', () => {
    const config = steps.find(
      step => 'add' in step && step.to === 'app-config.yaml',
    );
    assert.ok(config && 'add' in config);
    assert.equal(parse(config.add).ray.kubernetes.connection, 'sandbox');
  });

  it('contains every line that the README shows', () => {
    const [, section] = README.split('\n## Add it to your Backstage\n');
    const [text] = section.split('\n## ');
    const blocks = [...text.matchAll(/^```\w+\n(.*?)\n```$/gms)];
    const lines = blocks
      .flatMap(([, block]) => block.split('\n'))
      .filter(line => !line.startsWith('//'));
    assert.ok(lines.length >= 3);
    const known = steps.flatMap(step =>
      'run' in step ? step.run : step.add.split('\n'),
    );
    assert.deepEqual(
      lines.filter(line => !known.includes(line)),
      [],
    );
  });

  it('finds the lines for a static token', () => {
    const { backend } = parse(readTokenLines());
    assert.equal(backend.auth.externalAccess[0].type, 'static');
  });
});
