import knex from 'knex';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../chaos/startPostgres.mjs';

/** The database of the backend plugin, as Backstage names it. */
const PLUGIN = 'ray';
const POSTGRES_DATABASE = `backstage_plugin_${PLUGIN}`;

/**
 * @typedef {object} HistoryDatabase
 * @property {'sqlite' | 'postgres'} dialect
 * @property {object} config `backend.database` of the portal's configuration
 * @property {(statements: { what: string, sql: string }[], onStatement: (what: string) => void) => Promise<void>} fill
 *   runs statements in the plugin's database, while no portal does
 */

/**
 * A database in a file.
 *
 * @param {string} directory
 * @returns {HistoryDatabase}
 */
export function openSqlite(directory) {
  const folder = join(directory, 'database');
  mkdirSync(folder, { recursive: true });
  const client = 'better-sqlite3';
  return {
    dialect: 'sqlite',
    config: { client, connection: { directory: folder } },
    fill: fillWith({
      client,
      connection: { filename: join(folder, `${PLUGIN}.sqlite`) },
      useNullAsDefault: true,
    }),
  };
}

/**
 * A separate PostgreSQL.
 *
 * @param {string} directory
 * @returns {Promise<HistoryDatabase | { missing: string }>}
 */
export async function openPostgres(directory) {
  const postgres = await startPostgres(directory);
  if ('missing' in postgres) return postgres;
  const client = 'pg';
  const connection = {
    host: '127.0.0.1',
    port: postgres.port,
    user: 'postgres',
    password: 'none',
  };
  return {
    dialect: 'postgres',
    config: { client, connection },
    fill: fillWith({
      client,
      connection: { ...connection, database: POSTGRES_DATABASE },
    }),
  };
}

/**
 * @param {import('knex').Knex.Config} config
 * @returns {HistoryDatabase['fill']}
 */
function fillWith(config) {
  return async (statements, onStatement) => {
    const database = knex(config);
    try {
      for (const { what, sql } of statements) {
        onStatement(what);
        await database.raw(sql);
      }
    } finally {
      await database.destroy();
    }
  };
}
