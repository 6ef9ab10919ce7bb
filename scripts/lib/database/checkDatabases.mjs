import Database from 'better-sqlite3';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files that SQLite keeps next to a database while it is written, and after a crash. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'];

/** Length of the date in a name, `2026-11-26T20-41-44`. */
const DATE_LENGTH = 19;

/**
 * @typedef {object} CheckedDatabase
 * @property {string} path
 * @property {string} [damage] what SQLite says is wrong; absent where it is whole
 */

/**
 * Reads each SQLite database of a folder as a whole.
 *
 * @param {string} directory
 * @returns {CheckedDatabase[]}
 */
export function checkDatabases(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter(name => name.endsWith('.sqlite'))
    .sort()
    .map(name => {
      const path = join(directory, name);
      return { path, damage: damageOf(path) };
    });
}

/** @param {string} path */
function damageOf(path) {
  let database;
  try {
    database = new Database(path);
    const [result] = database.prepare('pragma integrity_check(1)').raw().all();
    const text = String(result);
    return text === 'ok' ? undefined : text;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/**
 * Renames a database, with the files that belong to it, so that the next start begins with an empty one. Nothing is
 * deleted.
 *
 * @param {string} path
 * @param {Date} now
 * @returns {string} its new path
 */
export function setAside(path, now) {
  const date = now.toISOString().slice(0, DATE_LENGTH).replaceAll(':', '-');
  const aside = `${path}.damaged-${date}`;
  for (const companion of COMPANIONS) {
    if (existsSync(path + companion)) {
      renameSync(path + companion, aside + companion);
    }
  }
  return aside;
}

/**
 * Describes the state of a database in one sentence.
 *
 * @param {CheckedDatabase} database
 */
export function sentenceOf({ path, damage }) {
  const name = basename(path);
  return damage === undefined
    ? `${name} is whole.`
    : `${name} is damaged: ${damage.trim()}.`;
}
