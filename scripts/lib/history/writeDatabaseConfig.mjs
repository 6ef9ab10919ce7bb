import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the configuration of a portal with persistent databases.
 *
 * @param {string} directory takes the file
 * @param {Pick<import('./openDatabases.mjs').HistoryDatabase, 'config'>} database
 * @returns {string} its path
 */
export function writeDatabaseConfig(directory, { config }) {
  const path = join(directory, 'app-config.history.yaml');
  // JSON is YAML too.
  writeFileSync(path, JSON.stringify({ backend: { database: config } }));
  return path;
}
