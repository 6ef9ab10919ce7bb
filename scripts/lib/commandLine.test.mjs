import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readArguments } from './commandLine.mjs';
import { inRepository } from './paths.mjs';

const { scripts } = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8'),
);

/** The commands of package.json that are scripts of ours. */
const OURS = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^exec node (scripts\/\w+\.mjs)$/.exec(command) ?? [];
  return file ? [{ name, file }] : [];
});

/** Programs of others, which have their own `--help`, and commands that pass arguments on to one. */
const OTHERS =
  /^(backstage-cli|changeset|depcruise|knip|playwright|node node_modules|npm run test:unit)\b|--check$/;

describe('readArguments', () => {
  const options = /** @type {const} */ ({
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
  });

  it('returns options with their defaults, and the words', () => {
    const given = readArguments(['--short', 'kills'], {
      options,
      parts: ['kills'],
    });
    assert.ok(typeof given === 'object' && 'values' in given);
    assert.deepEqual({ ...given.values }, { seed: '1', short: true });
    assert.deepEqual(given.parts, ['kills']);
    assert.ok(!('refusal' in Object(readArguments(['a'], { parts: 'any' }))));
  });

  it('recognizes the wish for help before everything else', () => {
    assert.equal(readArguments(['--help', '--shrt'], { options }), 'help');
    assert.equal(readArguments(['-h'], {}), 'help');
  });

  it('refuses anything else with one sentence', () => {
    for (const [args, words] of /** @type {const} */ ([
      [['--shrt'], "Unknown option '--shrt'; --help"],
      [['--seed'], "Option '--seed <value>' argument missing; --help"],
      [['faults'], "Unknown argument 'faults'; --help"],
    ])) {
      const given = readArguments([...args], { options, parts: ['kills'] });
      assert.ok(typeof given === 'object' && 'refusal' in given);
      assert.ok(given.refusal.startsWith(words), given.refusal);
      assert.doesNotMatch(given.refusal, /\. |\n/);
    }
  });
});

describe('the commands of package.json', () => {
  it('are scripts that read their arguments, or programs of others', () => {
    for (const { file } of OURS) {
      assert.match(
        readFileSync(inRepository(file), 'utf8'),
        /^\/\/ `npm [\s\S]*\nawait runMain\([^;]*;\n$/,
        file,
      );
    }
    const further = Object.entries(scripts)
      .filter(([name]) => !OURS.some(ours => ours.name === name))
      .filter(([, command]) => !OTHERS.test(command));
    assert.deepEqual(further, []);
  });

  it('tell what they do, and do nothing with unknown arguments', () => {
    const run = (/** @type {string} */ argument) =>
      spawnSync(
        process.execPath,
        [inRepository('scripts/check.mjs'), argument],
        { encoding: 'utf8' },
      );
    const help = run('--help');
    assert.match(help.stdout, /^`npm run check`: the first tier/);
    assert.equal(help.status, 0);
    const refused = run('lint');
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /^\nUnknown argument 'lint'; [^\n]*\n$/);
  });
});
