import { z } from 'zod';
import { canonicalOwner } from '../../core/canonicalOwner';
import { inList } from '../../database/inList';
import { PluginDatabase } from '../../database/PluginDatabase';
import { RECORDS } from './recordTables';

/** Rows changed by one statement: few enough for its timeout. */
const BATCH = 500;

const ownersSchema = z
  .array(z.object({ owner: z.string() }))
  .transform(rows => rows.map(({ owner }) => owner));

const uidsSchema = z
  .array(z.object({ uid: z.string() }))
  .transform(rows => rows.map(({ uid }) => uid));

/** Owner in the JSON of a resource. Quotes inside texts are escaped, so the pattern matches nothing else. */
function ownerJson(owner: string): string {
  return `"owner":${JSON.stringify(owner)}`;
}

/**
 * Converts the owners of records to canonical form. Older portals, also those that run in parallel during an upgrade,
 * store them as written.
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
