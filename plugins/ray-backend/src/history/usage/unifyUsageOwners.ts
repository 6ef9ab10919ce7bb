import { z } from 'zod';
import { canonicalOwner } from '../../core/canonicalOwner';
import { PluginDatabase } from '../../database/PluginDatabase';
import { HOURS_COLUMNS, sumDay } from './sumDay';
import { unusedRows } from './unusedRows';
import {
  SCOPE_COLUMNS,
  scopeIdOf,
  scopeOf,
  scopeRowOf,
  UsageScope,
} from './usageRows';
import {
  USAGE_DAYS,
  USAGE_PODS,
  USAGE_SCOPES,
  USAGE_SUMS,
} from './usageTables';

type Database = Pick<PluginDatabase, 'query'>;

/** Columns that identify the rows of a day, in addition to their scope. */
const KEY = ['day', 'object_uid', 'template', 'resource'] as const;

const hoursColumn = z.number();

const rowsSchema = z.array(
  z
    .object({
      day: z.string(),
      object_uid: z.string(),
      template: z.string(),
      resource: z.string(),
      hours: hoursColumn,
      unseen: hoursColumn,
      observed: hoursColumn,
      idle: hoursColumn,
    })
    .transform(({ hours, unseen, observed, idle, ...key }) => ({
      ...key,
      hours: { hours, unseen, observed, idle },
    })),
);

/** Usage of a resource by an object on a day. */
type DayRow = z.output<typeof rowsSchema>[number];

const daysSchema = z
  .array(z.object({ day: z.string() }))
  .transform(rows => rows.map(({ day }) => day));

/**
 * Converts the owners of past usage to canonical form. Older portals, also those that run in parallel during an
 * upgrade, store them as written. It may be interrupted and restarted at any time, because the scope of the old form is
 * deleted last.
 *
 * @returns the number of scopes
 */
export async function unifyUsageOwners(
  database: Database,
  signal: AbortSignal,
): Promise<number> {
  const rows: unknown[] = await database.query(client =>
    client(USAGE_SCOPES).select(SCOPE_COLUMNS).whereNot({ owner: '' }),
  );
  let changed = 0;
  for (const scope of rows.map(scopeOf)) {
    signal.throwIfAborted();
    const { owner = '' } = scope.resource;
    const after = canonicalOwner(owner);
    if (after === owner) continue;
    await unify(database, scope, after, signal);
    changed += 1;
  }
  return changed;
}

async function unify(
  database: Database,
  { id, connection, resource }: UsageScope,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const owned = { ...resource, owner };
  const after = scopeIdOf({ resource: owned }, connection);
  await database.query(client =>
    client(USAGE_SCOPES)
      .insert(scopeRowOf({ id: after, connection, resource: owned }))
      .onConflict('id')
      .ignore(),
  );
  await database.query(client =>
    client(USAGE_PODS).where({ scope: id }).update({ scope: after }),
  );
  const days = daysSchema.parse(
    await database.query(client =>
      client(USAGE_SUMS)
        .where({ scope: id })
        .select('day')
        .union([client(USAGE_DAYS).where({ scope: id }).select('day')]),
    ),
  );
  for (const day of days) {
    signal.throwIfAborted();
    await mergeDay(database, day, { before: id, after });
    await sumDay(database, day);
  }
  await database.query(client =>
    unusedRows(client, USAGE_SCOPES).where({ id }).delete(),
  );
}

/** Moves the hours of a day to another scope; if an object has hours in both, they are added. */
async function mergeDay(
  database: Database,
  day: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const isSame = KEY.map(
    column => `other.${column} = ${USAGE_DAYS}.${column}`,
  ).join(' and ');
  await database.query(client =>
    client(USAGE_DAYS)
      .where({ day, scope: before })
      .whereRaw(
        `not exists (select 1 from ${USAGE_DAYS} as other where other.scope = ? and ${isSame})`,
        [after],
      )
      .update({ scope: after }),
  );
  const left: unknown = await database.query(client =>
    client(USAGE_DAYS).where({ day, scope: before }).select(),
  );
  for (const row of rowsSchema.parse(left)) {
    await addTo(database, row, { before, after });
  }
  await database.query(client =>
    client(USAGE_DAYS).where({ day, scope: before }).delete(),
  );
}

/** One statement adds to one row and clears the other, so that an interruption counts nothing twice. */
async function addTo(
  database: Database,
  { hours, ...key }: DayRow,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const found: unknown = await database.query(client =>
    client(USAGE_DAYS)
      .where({ ...key, scope: after })
      .select(),
  );
  const [other] = rowsSchema.parse(found);
  if (!other) return;
  await database.query(client =>
    client(USAGE_DAYS)
      .where(key)
      .whereIn('scope', [before, after])
      .update(
        Object.fromEntries(
          HOURS_COLUMNS.map(column => [
            column,
            client.raw(
              'case when scope = ? then 0 else cast(? as double precision) end',
              [before, hours[column] + other.hours[column]],
            ),
          ]),
        ),
      ),
  );
}
