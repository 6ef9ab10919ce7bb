export type { Clock, ClockHealth } from './Clock';
export { ClockGuard, type ClockReading } from './ClockGuard';
export * from './rayClockServiceRef';
