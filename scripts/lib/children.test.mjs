import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { endChild, endChildren, startChild } from './children.mjs';

/** A process that starts another one, which shares its standard output, and waits. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const args = ['-e', 'console.log("up"); setInterval(() => {}, 1000)'];
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'ignore'] });
  setInterval(() => {}, 1000);
`;

describe('endChild', () => {
  it('ends a process and its children', async () => {
    const child = startChild(process.execPath, ['-e', PARENT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(child.stdout);
    await once(child.stdout, 'data');
    // The output ends when no process is left that could write to it.
    const outputEnded = once(child, 'close');

    await endChild(child);

    await outputEnded;
    assert.equal(child.signalCode, 'SIGTERM');
  });
});

/** A process that has something to do before it ends. */
const POLITE = `
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200));
  console.log('up');
  setInterval(() => {}, 1000);
`;

describe('endChildren', () => {
  it('gives each process time to exit by itself', async () => {
    const children = [1, 2].map(() =>
      startChild(process.execPath, ['-e', POLITE], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    for (const { stdout } of children) {
      assert.ok(stdout);
      await once(stdout, 'data');
    }

    await endChildren();

    assert.deepEqual(
      children.map(({ exitCode, signalCode }) => [exitCode, signalCode]),
      [
        [0, null],
        [0, null],
      ],
    );
  });
});
