import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { cpuSecondsOf, StepLog } from './StepLog.mjs';

describe('StepLog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'step-log-'));
  const path = join(folder, 'steps.log');
  const log = new StepLog(path);
  const options = { cwd: folder, env: { ...process.env, WORD: 'hello' } };

  after(() => rmSync(folder, { recursive: true }));

  it('runs a line in a shell, and logs its output', async () => {
    const { output } = await log.run('echo "$WORD" && echo why >&2', options);
    assert.match(output, /hello/);
    assert.match(readFileSync(path, 'utf8'), /\$ echo "\$WORD".*hello/s);
  });

  it('shows the end of the output of a failed command', async () => {
    await assert.rejects(
      log.run('echo because; exit 3', options),
      /because[^]*ended with 3/,
    );
    const { code } = await log.run('exit 3', { ...options, mayFail: true });
    assert.equal(code, 3);
  });

  it('reads the user and system time of child processes', () => {
    assert.equal(cpuSecondsOf('0m0.01s 0m0.02s\n1m2.50s 0m3.00s\n'), 65.5);
  });
});
