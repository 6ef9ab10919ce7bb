export * from './PlannedObjects';
