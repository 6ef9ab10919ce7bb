import { DatabaseClient } from '../../database/DatabaseClient';
import {
  USAGE_DAYS,
  USAGE_OBJECTS,
  USAGE_PODS,
  USAGE_SCOPES,
  USAGE_SUMS,
} from './usageTables';

/** Which columns refer to rows of these tables. */
const USES = {
  [USAGE_OBJECTS]: {
    key: 'uid',
    columns: [`${USAGE_DAYS}.object_uid`, `${USAGE_PODS}.object_uid`],
  },
  [USAGE_SCOPES]: {
    key: 'id',
    columns: [`${USAGE_SUMS}.scope`, `${USAGE_PODS}.scope`],
  },
} as const;

/** Owners, or names of objects, without any data. */
export function unusedRows(client: DatabaseClient, table: keyof typeof USES) {
  const { key, columns } = USES[table];
  const rows = client(table);
  for (const column of columns) {
    const [user = ''] = column.split('.');
    // PostgreSQL scans a long "not in" for each row, which takes far too long.
    rows.whereNotExists(
      client(user).select(column).whereRaw(`${column} = ${table}.${key}`),
    );
  }
  return rows;
}
