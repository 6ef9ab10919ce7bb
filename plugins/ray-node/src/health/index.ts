export * from './eventLoopMonitorServiceRef';
export {
  type DelayHistogram,
  type EventLoopDelay,
  EventLoopMonitor,
  type StallThreshold,
} from './EventLoopMonitor';
export * from './rayReadinessServiceRef';
export { rayRootHealthServiceFactory } from './rayRootHealthServiceFactory';
