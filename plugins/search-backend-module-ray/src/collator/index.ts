export { RayCollatorFactory } from './RayCollatorFactory';
