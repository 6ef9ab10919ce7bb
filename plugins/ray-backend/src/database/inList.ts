import { DatabaseClient } from './DatabaseClient';
import { isPostgres } from './isPostgres';

/** A condition that a column is in a list, bound as one JSON text: SQLite binds at most 32,766 values. */
export function inList(
  client: DatabaseClient,
  column: string,
  values: readonly string[],
) {
  const list = isPostgres(client)
    ? 'select json_array_elements_text(?::json)'
    : 'select value from json_each(?)';
  return client.raw(`?? in (${list})`, [column, JSON.stringify(values)]);
}
