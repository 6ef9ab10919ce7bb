export * from './eventLoopMonitorServiceRef';
export type { EventLoopDelay, EventLoopMonitor } from './EventLoopMonitor';
export * from './rayReadinessServiceRef';
export { rayRootHealthServiceFactory } from './rayRootHealthServiceFactory';
