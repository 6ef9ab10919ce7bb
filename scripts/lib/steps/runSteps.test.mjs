import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runSteps } from './runSteps.mjs';

const passed = { passed: 1, failed: 0, skipped: 0 };

/** @param {import('node:test').TestContext} t */
function newFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Steps that count how many of them run concurrently. */
function gauge() {
  let running = 0;
  let most = 0;
  return {
    most: () => most,
    async run() {
      running += 1;
      most = Math.max(most, running);
      await new Promise(resolve => setImmediate(resolve));
      running -= 1;
      return passed;
    },
  };
}

describe('runSteps', () => {
  it('runs as many steps concurrently as there are processors', async t => {
    const { most, run } = gauge();
    const steps = ['a', 'b', 'c', 'd'].map(name => ({ name, run }));
    const results = await runSteps(steps, { folder: newFolder(t), cores: 2 });
    assert.equal(most(), 2);
    assert.equal(results.length, 4);
  });

  it('runs a step that keeps all processors busy alone', async t => {
    const { most, run } = gauge();
    const steps = ['a', 'b', 'c'].map(name => ({ name, run, cores: Infinity }));
    await runSteps(steps, { folder: newFolder(t), cores: 2 });
    assert.equal(most(), 1);
  });

  it('runs a step after its dependency, and skips it if that failed', async t => {
    const order = /** @type {string[]} */ ([]);
    /** @param {string} name */
    const step = (name, counts = passed) => ({
      name,
      async run() {
        order.push(name);
        return counts;
      },
    });
    const failure = { passed: 0, failed: 1, skipped: 0 };
    const results = await runSteps(
      [
        { ...step('pack'), after: 'types' },
        { ...step('flows'), after: 'build' },
        step('types'),
        {
          name: 'build',
          async run(/** @type {string} */ log) {
            writeFileSync(log, 'no space left');
            return failure;
          },
        },
      ],
      { folder: newFolder(t), cores: 2 },
    );
    assert.deepEqual(order, ['types', 'pack']);
    const failures = results.flatMap(({ counts }) => counts.failures ?? []);
    assert.deepEqual(failures, [
      { name: 'build', message: 'no space left' },
      { name: 'flows', message: 'Not run: build failed.' },
    ]);
  });

  it('counts a step that throws as failed', async t => {
    const run = () => Promise.reject(new Error('no such program'));
    const [{ counts }] = await runSteps([{ name: 'a', run }], {
      folder: newFolder(t),
    });
    assert.equal(counts.failed, 1);
    assert.match(counts.failures?.[0].message ?? '', /no such program/);
  });
});
