import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CheckResults } from './CheckResults.mjs';
import { resultText } from './checkTables.mjs';
import { lastLines } from '../lastLines.mjs';
import { countsIn, runCheck } from './runCheck.mjs';
import { runChecks } from './runChecks.mjs';

/**
 * A suite that runs some code; words in it are separated by anything but spaces.
 *
 * @param {string} code
 * @returns {import('./checks.mjs').Check}
 */
function suite(code, name = 'one') {
  const command = `${process.execPath} -e ${code}`;
  return { name, tier: 2, command, minutes: 1, purpose: 'tries' };
}

const PASSES = 'console.log("3\\x20passed,\\x200\\x20failed")';

/** @param {import('node:test').TestContext} t */
function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('runChecks and its helpers', () => {
  it('reads the counts at the end of an output', () => {
    assert.deepEqual(countsIn('1 passed, 0 failed\nx\n2 passed, 1 failed\n'), {
      passed: 2,
      failed: 1,
      skipped: 0,
    });
    assert.equal(countsIn('nothing'), undefined);
  });

  it('distinguishes passed, failed and skipped suites', async t => {
    const log = join(temporaryFolder(t), 'log');
    /** @param {import('./checks.mjs').Check} check */
    const resultOf = async check => (await runCheck(check, log))?.result;
    assert.equal(await resultOf(suite(PASSES)), 'passed');
    assert.equal(await resultOf(suite('process.exit(3)')), 'failed');
    const skips = PASSES.replace('3', '0').replace(
      '")',
      ',\\x204\\x20skipped")',
    );
    assert.equal(await resultOf(suite(skips)), 'skipped');
    const fails = PASSES.replace('0\\x20failed', '1\\x20failed');
    assert.equal(await resultOf(suite(fails)), 'failed');
    const misses = { ...suite('console.log("miss")'), misses: /^miss$/m };
    assert.equal(await resultOf(misses), 'failed');
  });

  it('passes variables to the suite, and keeps its whole output', async t => {
    const log = join(temporaryFolder(t), 'log');
    const says = 'console.error(process.env.TRIED);console.log(1)';
    await runCheck({ ...suite(says), env: { TRIED: 'yes' } }, log);
    assert.deepEqual(lastLines(log, 2), ['yes', '1']);
    assert.deepEqual(lastLines(log, 1), ['1']);
  });

  it('continues the previous run, or starts over on request', async t => {
    const folder = temporaryFolder(t);
    const trace = join(folder, 'trace');
    const leaves = `require("fs").appendFileSync(${JSON.stringify(trace)},"x")`;
    const first = suite(leaves, 'first');
    const fails = suite(`${leaves};process.exit(1)`, 'second');
    assert.equal(await runChecks([first], new CheckResults(folder)), 0);
    assert.equal(await runChecks([first, fails], new CheckResults(folder)), 1);
    assert.equal(await runChecks([first, fails], new CheckResults(folder)), 1);
    assert.equal(readFileSync(trace, 'utf8'), 'xx');
    const results = new CheckResults(folder);
    assert.match(resultText([first, fails], results), /^second +failed/m);
    results.forget(['second']);
    assert.ok(!existsSync(results.logPath('second')));
    assert.match(resultText([first, fails], results), /^second +not run/m);
  });
});
