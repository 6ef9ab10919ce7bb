import { PluginDatabase } from '../../database/PluginDatabase';
import { USAGE_DAYS, USAGE_SUMS } from './usageTables';

/** The summed columns. */
export const HOURS_COLUMNS = ['hours', 'unseen', 'observed', 'idle'] as const;

const KEY = ['day', 'scope', 'template', 'resource'] as const;

/** Computes the totals of a day from the sums of objects. */
export async function sumDay(
  database: Pick<PluginDatabase, 'query'>,
  day: string,
): Promise<void> {
  const key = KEY.join(', ');
  const each = (column: (hours: string) => string) =>
    HOURS_COLUMNS.map(column).join(', ');
  await database.query(client =>
    client.raw(
      `insert into ${USAGE_SUMS} (${key}, ${each(hours => hours)})
       select ${key}, ${each(hours => `sum(${hours})`)}
       from ${USAGE_DAYS} where day = ? group by ${key}
       on conflict (${key}) do update
       set ${each(hours => `${hours} = excluded.${hours}`)}`,
      [day],
    ),
  );
  const isSame = KEY.map(
    column => `${USAGE_DAYS}.${column} = ${USAGE_SUMS}.${column}`,
  ).join(' and ');
  await database.query(client =>
    client(USAGE_SUMS)
      .where({ day })
      .whereNotExists(client(USAGE_DAYS).select('day').whereRaw(isSame))
      .delete(),
  );
}
