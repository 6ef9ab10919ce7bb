export * from './rayReadinessServiceRef';
export * from './rayRootHealthServiceFactory';
