export * from './eventLoopMonitorServiceRef';
export type {
  DelayHistogram,
  EventLoopDelay,
  EventLoopMonitor,
  StallThreshold,
} from './EventLoopMonitor';
export * from './rayReadinessServiceRef';
export { rayRootHealthServiceFactory } from './rayRootHealthServiceFactory';
