import Database from 'better-sqlite3';
import assert from 'node:assert/strict';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { checkDatabases, sentenceOf, setAside } from './checkDatabases.mjs';

describe('checkDatabases', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rayport-check-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @param {string} name */
  function create(name) {
    const path = join(folder, name);
    const database = new Database(path);
    database.exec('create table t (x); create index i on t (x)');
    const insert = database.prepare('insert into t values (?)');
    database.exec('begin');
    for (let row = 0; row < 200; row += 1) insert.run('x'.repeat(200));
    database.exec('commit');
    database.close();
    return path;
  }

  const damaged = () =>
    checkDatabases(folder)
      .filter(({ damage }) => damage !== undefined)
      .map(({ path }) => path);

  it('reports truncated, invalid and damaged databases', () => {
    create('auth.sqlite');
    const half = create('catalog.sqlite');
    truncateSync(half, readFileSync(half).length / 2);
    const other = create('ray.sqlite');
    writeFileSync(other, 'A'.repeat(8_192));
    const page = create('search.sqlite');
    const content = readFileSync(page);
    writeFileSync(page, content.fill(0xff, content.length - 8_192));
    writeFileSync(join(folder, 'notes.txt'), '');

    assert.deepEqual(damaged(), [half, other, page]);
    const [whole, cut] = checkDatabases(folder).map(sentenceOf);
    assert.equal(whole, 'auth.sqlite is whole.');
    assert.equal(
      cut,
      'catalog.sqlite is damaged: database disk image is malformed.',
    );
  });

  it('sets a database aside together with its other files', () => {
    const path = create('ray.sqlite');
    writeFileSync(`${path}-wal`, '');
    writeFileSync(join(folder, 'search.sqlite-wal'), '');

    const aside = setAside(path, new Date('2026-11-26T20:41:44.123Z'));
    const name = 'ray.sqlite.damaged-2026-11-26T20-41-44';
    assert.equal(aside, join(folder, name));
    assert.deepEqual(readdirSync(folder).sort(), [
      name,
      `${name}-wal`,
      'search.sqlite-wal',
    ]);
    assert.deepEqual(checkDatabases(folder), []);
  });

  it('reports nothing before the first start of a portal', () => {
    assert.deepEqual(checkDatabases(join(folder, 'none')), []);
  });
});
