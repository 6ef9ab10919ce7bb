import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { EventLoopLog } from './EventLoopLog.mjs';

/** @param {number} worked */
function line(worked) {
  return `12:00:00 info backstage: Event loop held {"milliseconds":9999,"worked":${worked}}\n`;
}

test('EventLoopLog returns the longest stretch that was logged since its creation', t => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-log-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'portal.log');
  writeFileSync(path, line(3_000));
  const log = new EventLoopLog(path);
  assert.equal(log.longest(), undefined);
  appendFileSync(path, `${line(12.5)}12:00:00 info ray: other\n${line(80.25)}`);
  appendFileSync(path, line(7));
  assert.equal(log.longest(), 80.25);
});
