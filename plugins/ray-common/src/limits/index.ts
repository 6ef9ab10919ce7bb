export * from './Limits';
export * from './desiredWorkers';
export * from './limitViolations';
