export { APPLICATION_STATES, JOB_STATES } from './listFilters';
export * from './Operation';
export * from './operations';
export * from './parseInput';
export { DEFAULT_LOG_LINES } from './portal/logOperations';
export { keySchema } from './requests';
