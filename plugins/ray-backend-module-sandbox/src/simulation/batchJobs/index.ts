export * from './BatchJob';
export * from './BatchJobController';
