export { databaseReason, databaseReasonPart } from './databaseReason';
export { migrateDatabase } from './migrateDatabase';
