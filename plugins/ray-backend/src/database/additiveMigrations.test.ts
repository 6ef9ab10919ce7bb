import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { migrateDatabase } from '@rayport/backstage-plugin-ray-node';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const databases = TestDatabases.create({
  ids: ['SQLITE_3'],
  disableDocker: true,
});

const MIGRATIONS = resolvePackagePath(
  '@rayport/backstage-plugin-ray-backend',
  'migrations',
);

type Knex = Awaited<ReturnType<typeof databases.init>>;

const columnsSchema = z.array(
  z.object({
    table: z.string(),
    name: z.string(),
    notnull: z.number(),
    dflt_value: z.string().nullable(),
  }),
);

/** The columns of our tables, and whether a server that does not know one can insert a row. */
async function columnsOf(knex: Knex): Promise<Map<string, boolean>> {
  const rows: unknown = await knex.raw(
    `select m.name as "table", c.name, c."notnull", c.dflt_value
     from sqlite_master m, pragma_table_info(m.name) c
     where m.type = 'table' and m.name like 'ray\\_%' escape '\\'`,
  );
  return new Map(
    columnsSchema
      .parse(rows)
      .map(({ table, name, notnull, dflt_value: fallback }) => [
        `${table}.${name}`,
        notnull === 0 || fallback !== null,
      ]),
  );
}

const tableOf = (column: string) => column.split('.')[0];

it('migrations keep tables and columns, so that servers of two releases share a database', async () => {
  const knex = await databases.init('SQLITE_3');
  const directory = mkdtempSync(join(tmpdir(), 'ray-migrations-'));
  const problems: string[] = [];
  let before = new Map<string, boolean>();
  try {
    for (const file of readdirSync(MIGRATIONS).sort()) {
      cpSync(join(MIGRATIONS, file), join(directory, file));
      await migrateDatabase(mockServices.database({ knex }), { directory });
      const after = await columnsOf(knex);
      const tables = new Set([...before.keys()].map(tableOf));
      for (const column of before.keys()) {
        if (!after.has(column)) problems.push(`${file} removes ${column}`);
      }
      for (const [column, isOptional] of after) {
        const isNew = !before.has(column) && tables.has(tableOf(column));
        if (isNew && !isOptional) problems.push(`${file} needs ${column}`);
      }
      before = after;
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
  expect(problems).toEqual([]);
  expect(before.size).toBeGreaterThan(50);
});
