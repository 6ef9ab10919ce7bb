export * from './Operation';
export * from './operations';
export * from './parseInput';
export { keySchema } from './requests';
