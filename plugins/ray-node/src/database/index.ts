export { migrateDatabase } from './migrateDatabase';
