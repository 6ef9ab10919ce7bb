export * from './Deadline';
export * from './readTimeout';
export * from './waitForState';
