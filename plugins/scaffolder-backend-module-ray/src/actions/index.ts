export * from './createActions';
