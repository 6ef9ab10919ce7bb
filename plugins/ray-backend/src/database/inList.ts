import type { DatabaseService } from '@backstage/backend-plugin-api';
import { isPostgres } from './isPostgres';

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/**
 * A condition that a column is one of a list that may be longer than what a statement binds (32,766 values in SQLite): the
 * list is bound as one JSON text.
 */
export function inList(
  client: Client,
  column: string,
  values: readonly string[],
) {
  const list = isPostgres(client)
    ? 'select json_array_elements_text(?::json)'
    : 'select value from json_each(?)';
  return client.raw(`?? in (${list})`, [column, JSON.stringify(values)]);
}
