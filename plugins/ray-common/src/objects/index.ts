export * from './ObjectKey';
export * from './rayNames';
