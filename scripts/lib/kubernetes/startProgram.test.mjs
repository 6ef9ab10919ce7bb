import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, mock } from 'node:test';
import { endChildren } from '../children.mjs';
import { keepRunning } from './startProgram.mjs';

describe('keepRunning', () => {
  const results = mkdtempSync(join(tmpdir(), 'rayport-'));
  // The program does not keep the test waiting, so without this the test may end before the program.
  const waiting = setInterval(() => {}, 1_000);

  after(async () => {
    clearInterval(waiting);
    mock.timers.reset();
    await endChildren();
    rmSync(results, { recursive: true });
  });

  it('does not restart a program during shutdown', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const pidPath = keepRunning({
      program: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1000)'],
      name: 'program',
      results,
    });
    const pid = readFileSync(pidPath, 'utf8');

    await endChildren();
    mock.timers.tick(60_000);

    assert.equal(readFileSync(pidPath, 'utf8'), pid);
  });
});
