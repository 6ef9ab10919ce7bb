import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { recordProblems } from '../support/observed/recordProblems';
import { isShort } from '../support/options';
import { send } from '../support/send';
import { startSqlitePortal } from './SqlitePortal';

/** Jobs before, while and after the disk is full. */
const JOBS = isShort ? 5 : 40;

const CHUNK = Buffer.alloc(64 * 1_024);

/** A file system of some megabytes that nothing else uses. */
const { SMALL_DISK } = process.env;

test.skip(!SMALL_DISK, 'there is no small file system');

/** Fills the remaining space with this file; removing it frees the space. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = CHUNK.length; size > 0;) {
      try {
        writeSync(file, CHUNK, 0, size);
      } catch {
        // Smaller and smaller files, until the disk is full.
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

test(`records ${JOBS} jobs that ran while the disk was full once there is space again`, async () => {
  const folder = mkdtempSync(join(String(SMALL_DISK), 'portal-'));
  const filler = join(folder, 'filler');
  const sqlite = await startSqlitePortal('full-disk', join(folder, 'database'));
  const { portal, namespace, caller, observer } = sqlite;
  const create = async (from: number) => {
    for (let index = from; index < from + JOBS; index += 1) {
      await caller.create(`job-${index}`, index % 2 ? 'exit 3' : 'echo done');
    }
  };
  const up = () => sqlite.metric('ray_database_up');
  await create(0);
  await expect.poll(up).toBe(1);

  await expect
    .poll(() => {
      // SQLite deletes the journals of transactions that ran meanwhile, which leaves room for small ones.
      fill(filler);
      return up();
    })
    .toBe(0);
  expect(await sqlite.databaseHealth()).toMatchObject({
    state: 'unavailable',
    reason: 'its disk is full',
  });
  await create(JOBS);
  await expect.poll(() => observer.jobs.running).toBe(0);
  const gone = Array.from({ length: JOBS }, (_, index) => `job-${index * 2}`);
  await Promise.all(gone.map(name => caller.delete(name)));
  const signIn = await send(portal, 'GET', '/api/auth/guest/refresh', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(signIn.text).not.toMatch(/insert|select|update/i);

  rmSync(filler);
  await expect.poll(up).toBe(1);
  await create(2 * JOBS);
  await expect.poll(() => observer.jobs.running).toBe(0);
  const jobs = observer.jobs.all;
  const { created, deleted } = caller;
  expect(observer.jobs.differences(created, deleted)).toEqual([]);
  await expect
    .poll(async () => (await recordProblems(portal, namespace, jobs)).problems)
    .toEqual([]);
  await sqlite.stop();
});
