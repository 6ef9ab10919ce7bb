// The table of all suites is that of docs/testing.md, and has every command that tests or measures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';
import { scriptsIn } from '../docs/commands.mjs';
import { CHECKS, commandLine, NIGHTLY } from './checks.mjs';

/** @param {string} path */
const read = path => readFileSync(inRepository(path), 'utf8');

const TESTS =
  /^(test|bench|attack|uploads|load|chaos|(e2e|soak|history)(:.*)?)$/;

describe('the table of suites', () => {
  it('matches docs/testing.md', () => {
    const rows = read('docs/testing.md')
      .split('\n')
      .filter(line => /^\| `.*` +\| [12] /.test(line))
      .map(line =>
        line
          .split('|')
          .slice(1, -1)
          .map(cell => cell.trim()),
      );
    assert.deepEqual(
      rows,
      CHECKS.map(check => [
        `\`${check.name}\``,
        String(check.tier),
        String(check.minutes),
        `\`${commandLine(check).replace('npm run ', '')}\``,
        check.purpose,
      ]),
    );
  });

  it('runs every test and measurement command at night', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = Object.keys(scripts).filter(name => TESTS.test(name));
    assert.ok(commands.length > 15);
    const nightly = NIGHTLY.flatMap(({ command }) => scriptsIn(command));
    assert.deepEqual(
      commands.filter(name => !nightly.includes(name)),
      [],
    );
  });

  it('has a first tier that .ci/run runs', () => {
    const run = read('.ci/run');
    assert.match(run, /npm run check\b/);
    assert.match(run, /scripts\/test\.mjs/);
  });

  it('runs only existing scripts', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const wrong = CHECKS.filter(
      ({ command }) => !(scriptsIn(command)[0] in scripts),
    );
    assert.deepEqual(wrong, []);
  });

  it('has unique names', () => {
    const names = CHECKS.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });
});
