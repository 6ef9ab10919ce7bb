export * from './createOnce';
