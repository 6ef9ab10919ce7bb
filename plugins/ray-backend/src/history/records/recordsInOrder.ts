import { DatabaseClient } from '../../database/DatabaseClient';
import { RecordPosition, RecordQuery } from './ObjectRecord';
import { RECORDS } from './recordTables';

/** Records that meet a query's indexed conditions, the latest first. */
export function recordsInOrder(
  client: DatabaseClient,
  query: RecordQuery & { connection: string },
  after: RecordPosition | undefined,
) {
  const { kind, namespace, owner, state, cluster, name } = query;
  const { connection, from, until, isDeleted } = query;
  const exact = { connection, kind, namespace, owner, state, cluster, name };
  const given = Object.entries(exact).filter(([, value]) => value);
  const records = client(RECORDS)
    .where(Object.fromEntries(given))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'uid', order: 'desc' },
    ]);
  if (from !== undefined) records.where('created_at', '>=', from);
  if (until !== undefined) records.where('created_at', '<', until);
  if (isDeleted) records.whereNotNull('deleted_at');
  if (isDeleted === false) records.whereNull('deleted_at');
  if (after) {
    records.whereRaw('(created_at, uid) < (?, ?)', [
      after.createdAt,
      after.uid,
    ]);
  }
  return records;
}
