import type { DatabaseService } from '@backstage/backend-plugin-api';

/** Runs statements: Knex, as Backstage's database service provides it. */
export type DatabaseClient = Awaited<ReturnType<DatabaseService['getClient']>>;
