export * from './controllerOf';
export * from './CoreEvent';
export * from './keyOf';
export * from './Pod';
export * from './queueKey';
export * from './ResourceList';
export * from './timestamp';
