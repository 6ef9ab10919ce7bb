import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { TestDatabases } from '@backstage/backend-test-utils';
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { DatabaseClient } from './DatabaseClient';

const databases = TestDatabases.create({
  ids: ['SQLITE_3'],
  disableDocker: true,
});

const columnsSchema = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    notnull: z.number(),
    dflt_value: z.string().nullable(),
    pk: z.number(),
  }),
);

const indexesSchema = z.array(
  z.object({ name: z.string(), unique: z.number() }),
);

type Columns = z.output<typeof columnsSchema>;

interface Table {
  columns: Columns;
  /** Names of indexes that refuse rows. */
  unique: string[];
}

/** All tables of a database but those of Knex and SQLite. */
async function tablesOf(client: DatabaseClient): Promise<Map<string, Table>> {
  const names: string[] = await client('sqlite_master')
    .where({ type: 'table' })
    .whereNot('name', 'like', 'knex_%')
    .whereNot('name', 'like', 'sqlite_%')
    .pluck('name');
  const tables = new Map<string, Table>();
  for (const name of names) {
    const columns: unknown = await client.raw(`pragma table_info(${name})`);
    const indexes: unknown = await client.raw(`pragma index_list(${name})`);
    tables.set(name, {
      columns: columnsSchema.parse(columns),
      unique: indexesSchema
        .parse(indexes)
        .flatMap(index => (index.unique ? [index.name] : [])),
    });
  }
  return tables;
}

/** Changes that an older portal would not survive, because it continues to read and write without knowing them. */
function brokenBy(before: Map<string, Table>, after: Map<string, Table>) {
  return [...before].flatMap(([name, { columns, unique }]) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    const known = new Map(columns.map(column => [column.name, column]));
    const changed = columns
      .filter(column => !hasColumn(now.columns, column))
      .map(column => `${name}.${column.name} is gone, or another one`);
    const demanded = now.columns
      .filter(({ name: column }) => !known.has(column))
      .filter(({ notnull, dflt_value }) => notnull && dflt_value === null)
      .map(({ name: column }) => `${name}.${column} has no default`);
    const refusing = now.unique
      .filter(index => !unique.includes(index))
      .map(index => `${index} refuses rows`);
    return [...changed, ...demanded, ...refusing];
  });
}

function hasColumn(columns: Columns, wanted: Columns[number]): boolean {
  return columns.some(
    column =>
      column.name === wanted.name &&
      column.type === wanted.type &&
      column.pk === wanted.pk &&
      column.notnull <= wanted.notnull,
  );
}

const OURS = resolvePackagePath('@rayport/backstage-plugin-ray-backend');

describe.each(['migrations', '../ray-backend-module-notifications/migrations'])(
  '%s',
  folder => {
    const directory = `${OURS}/${folder}`;

    it('keep the database compatible with older portals', async () => {
      const knex = await databases.init('SQLITE_3');
      let before = new Map<string, Table>();
      for (const name of readdirSync(directory).sort()) {
        await knex.migrate.up({ directory, name });
        const after = await tablesOf(knex);
        expect({ name, broken: brokenBy(before, after) }).toEqual({
          name,
          broken: [],
        });
        before = after;
      }
      expect(before.size).toBeGreaterThan(0);
    });
  },
);

describe('the check of migrations', () => {
  it.each<[string, (client: DatabaseClient) => PromiseLike<unknown>, string]>([
    ['a table that goes', client => client.schema.dropTable('t'), 't is gone'],
    [
      'a column that goes',
      client => client.schema.alterTable('t', t => t.dropColumn('b')),
      't.b is gone, or another one',
    ],
    [
      'a column that gets another name',
      client => client.schema.alterTable('t', t => t.renameColumn('b', 'c')),
      't.b is gone, or another one',
    ],
    [
      'a column that older portals leave empty',
      client => client.schema.alterTable('t', t => t.string('c').notNullable()),
      't.c has no default',
    ],
    [
      'an index that refuses what older portals write',
      client => client.schema.alterTable('t', t => t.unique(['b'])),
      't_b_unique refuses rows',
    ],
  ])('finds %s', async (_, change, broken) => {
    const knex = await databases.init('SQLITE_3');
    await knex.schema.createTable('t', t => {
      t.string('a').primary();
      t.string('b');
    });
    const before = await tablesOf(knex);
    await change(knex);
    expect(brokenBy(before, await tablesOf(knex))).toContain(broken);
  });
});
