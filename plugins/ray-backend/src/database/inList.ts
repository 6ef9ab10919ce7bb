import { DatabaseClient } from './DatabaseClient';
import { isPostgres } from './isPostgres';

/**
 * A condition that a column is one of a list that may be longer than what a statement binds (32,766 values in SQLite): the
 * list is bound as one JSON text.
 */
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
