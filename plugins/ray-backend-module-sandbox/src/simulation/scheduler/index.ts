export * from './Scheduler';
