import { z } from 'zod';
import { canonicalOwner } from '../../core/canonicalOwner';
import { inList } from '../../database/inList';
import { PluginDatabase } from '../../database/PluginDatabase';
import { RECORDS } from './recordTables';

/** Rows that one statement changes: few enough for the time that a statement may take. */
const BATCH = 500;

const ownersSchema = z
  .array(z.object({ owner: z.string() }))
  .transform(rows => rows.map(({ owner }) => owner));

const uidsSchema = z
  .array(z.object({ uid: z.string() }))
  .transform(rows => rows.map(({ uid }) => uid));

/** Owner as the JSON of a resource has it. Quotes in texts are escaped there, so it is nothing else. */
function ownerJson(owner: string): string {
  return `"owner":${JSON.stringify(owner)}`;
}

/**
 * Brings the owners of records to their one form: portals before this one, and beside it during an upgrade, wrote them as
 * they came.
 *
 * @returns the number of records
 */
export async function unifyRecordOwners(
  database: Pick<PluginDatabase, 'query'>,
  signal: AbortSignal,
): Promise<number> {
  const owners = ownersSchema.parse(
    await database.query(client => client(RECORDS).distinct('owner')),
  );
  let changed = 0;
  for (const owner of owners) {
    const after = canonicalOwner(owner);
    while (after !== owner) {
      signal.throwIfAborted();
      const uids = uidsSchema.parse(
        await database.query(client =>
          client(RECORDS).select('uid').where({ owner }).limit(BATCH),
        ),
      );
      if (!uids.length) break;
      await database.query(client =>
        client(RECORDS)
          .whereRaw(inList(client, 'uid', uids))
          .where({ owner })
          .update({
            owner: after,
            resource: client.raw('replace(resource, ?, ?)', [
              ownerJson(owner),
              ownerJson(after),
            ]),
          }),
      );
      changed += uids.length;
    }
  }
  return changed;
}
