import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { resultsDirectory } from '../../environment';
import { recordProblems } from '../support/observed/recordProblems';
import { isShort } from '../support/options';
import { send } from '../support/send';
import { startSqlitePortal } from './SqlitePortal';

const folder = join(resultsDirectory, 'chaos/damaged-page/database');

/** Jobs before the page is damaged, and after. */
const JOBS = isShort ? 20 : 100;

/** What SQLite reads and writes at once. */
const PAGE_BYTES = 4_096;

/** Jobs that something on one page is about, at the most. */
const MOST_ON_PAGE = 20;

/** Overwrites the page that has a text, as a disk that fails does. */
function damagePageOf(path: string, text: string): void {
  const at = readFileSync(path).lastIndexOf(text);
  expect(at).toBeGreaterThan(PAGE_BYTES);
  const file = openSync(path, 'r+');
  const page = Math.floor(at / PAGE_BYTES) * PAGE_BYTES;
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, page);
  closeSync(file);
}

test(`with a damaged page in its database, a portal remembers all of ${2 * JOBS} jobs but what it counts as lost`, async () => {
  rmSync(folder, { recursive: true, force: true });
  const sqlite = await startSqlitePortal('damaged-page', folder);
  const { portal, namespace, caller, observer } = sqlite;
  const create = async (from: number) => {
    for (let index = from; index < from + JOBS; index += 1) {
      await caller.create(`job-${index}`, index % 2 ? 'exit 3' : 'echo done');
    }
    await expect.poll(() => observer.jobs.running).toBe(0);
  };
  const problems = async () =>
    (await recordProblems(portal, namespace, observer.jobs.all)).problems;
  await create(0);
  await expect.poll(problems).toEqual([]);

  damagePageOf(join(folder, 'ray.sqlite'), `job-${Math.floor(JOBS / 2)}`);
  // SQLite caches read pages in memory.
  await portal.killAndStart();
  await create(JOBS);
  const lost = () => sqlite.metric('ray_history_lost_total');
  // The list has all that was not counted as lost.
  await expect
    .poll(async () => (await problems()).length - (await lost()))
    .toBeLessThanOrEqual(0);
  let unread = 0;
  for (const { uid } of observer.jobs.all) {
    const path = `/api/ray/history/jobs/${uid}`;
    const { status, text } = await send(portal, 'GET', path);
    if (status === 200) continue;
    unread += 1;
    expect([status, text]).toEqual([
      503,
      expect.stringContaining('restored from a backup'),
    ]);
  }
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThanOrEqual(MOST_ON_PAGE);
  expect(await sqlite.databaseHealth()).toMatchObject({
    state: 'available',
    reason: expect.stringContaining('ray.sqlite is damaged'),
  });
  await sqlite.stop();
});
