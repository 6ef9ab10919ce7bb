export { readLimits } from './Limits';
export type { Limits, NumberSource } from './Limits';
export { desiredWorkers, mostWorkers } from './desiredWorkers';
export type { WorkerNumbers } from './desiredWorkers';
export { limitViolations } from './limitViolations';
export type { LimitedObject } from './limitViolations';
