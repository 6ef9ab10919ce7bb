import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Database from 'better-sqlite3';
import { resultsDirectory } from '../../environment';
import { recordProblems } from '../support/observed/recordProblems';
import { send } from '../support/send';
import { startSqlitePortal } from './SqlitePortal';

const folder = join(resultsDirectory, 'chaos/damaged-page/database');

/** Jobs before the page is damaged, and after. */
const JOBS = 100;

/** The unit in which SQLite reads and writes. */
const PAGE_BYTES = 4_096;

/** First byte of a page with rows (https://sqlite.org/fileformat2.html#b_tree_pages). */
const LEAF_OF_TABLE = 0x0d;

/** Maximum number of jobs that can't be read because of one damaged page. */
const MOST_ON_PAGE = 20;

/** Overwrites a page, as a disk that fails does. */
function damagePage(path: string, page: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, page);
  closeSync(file);
}

function query(path: string, sql: string, parameter: string): unknown[] {
  // Not only to read: a portal that was killed may have left a change to roll back.
  const database = new Database(path);
  try {
    return database.prepare<[string]>(sql).all(parameter);
  } finally {
    database.close();
  }
}

/**
 * The offset of a page with the definition of a job, which lists of records do not need. The job's name also occurs in
 * other tables, and on pages that SQLite has freed. So this damages one page after the other in a copy, until the
 * definition cannot be read.
 */
function pageOfDefinition(path: string, name: string): number {
  const [{ uid }] = query(
    path,
    'SELECT uid FROM ray_records WHERE name = ?',
    name,
  ) as { uid: string }[];
  const bytes = readFileSync(path);
  const copy = `${path}.copy`;
  for (
    let at = bytes.indexOf(name);
    at >= 0;
    at = bytes.indexOf(name, at + 1)
  ) {
    const page = Math.floor(at / PAGE_BYTES) * PAGE_BYTES;
    if (bytes[page] !== LEAF_OF_TABLE) continue;
    copyFileSync(path, copy);
    damagePage(copy, page);
    try {
      query(copy, 'SELECT * FROM ray_record_definitions WHERE uid = ?', uid);
    } catch {
      return page;
    }
  }
  throw new Error(`${path} has no page without which ${name} is lost`);
}

test(`with a damaged database page, a portal keeps all of ${2 * JOBS} jobs except those counted as lost`, async () => {
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

  const path = join(folder, 'ray.sqlite');
  // SQLite caches read pages in memory, and locks a database that it writes.
  await portal.killAndStart({
    // SQLite puts new rows on the last page, so this one is only read.
    whileDown: () => damagePage(path, pageOfDefinition(path, 'job-0')),
  });
  await create(JOBS);
  const lost = () => sqlite.metric('ray_history_lost_total');
  // The list has all jobs that were not counted as lost.
  await expect
    .poll(async () => (await problems()).length - (await lost()))
    .toBeLessThanOrEqual(0);
  let unread = 0;
  for (const { uid } of observer.jobs.all) {
    const record = `/api/ray/history/jobs/${uid}`;
    const { status, text } = await send(portal, 'GET', record);
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
