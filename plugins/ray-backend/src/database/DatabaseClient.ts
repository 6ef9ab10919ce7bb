import type { DatabaseService } from '@backstage/backend-plugin-api';

/** What statements are made with: Knex, as Backstage's database service hands it out. */
export type DatabaseClient = Awaited<ReturnType<DatabaseService['getClient']>>;
